import { defineStrings } from '../strings.ts'

export const toastStrings = defineStrings({
  en: {
    messages: 'Messages',
    region: 'Messages',
    dismiss: 'Dismiss',
    copy: 'Copy details',
    copied: 'Details copied',
    copyAll: 'Copy',
    copiedAll: 'Message copied',
    details: 'Details',
    none: 'No messages since sign-in.',
    tones: { success: 'Done', info: 'Note', warning: 'Warning', error: 'Error' },
  },
  fr: {
    messages: 'Messages',
    region: 'Messages',
    dismiss: 'Fermer',
    copy: 'Copier les détails',
    copied: 'Détails copiés',
    copyAll: 'Copier',
    copiedAll: 'Message copié',
    details: 'Détails',
    none: 'Aucun message depuis la connexion.',
    tones: { success: 'Fait', info: 'Info', warning: 'Attention', error: 'Erreur' },
  },
})
