import { defineStrings } from '#ui/strings.ts'

/** The list of changes without an answer from an earlier session. */
export const unconfirmedStrings = defineStrings({
  en: {
    title: (n: number) => (n === 1 ? '1 change wasn’t confirmed' : `${n} changes weren’t confirmed`),
    text: 'The server didn’t confirm these changes before you left.',
    textOne: 'The server didn’t confirm this change before you left.',
    verbs: { accept: 'Accept', decline: 'Decline', remove: 'Delete', reactivate: 'Reactivate' },
    order: (verb: string, order: string) => `${verb} ${order}`,
    nameless: (id: string) => `order ${id}`,
    outcomes: {
      checking: 'Checking…',
      saved: 'Saved',
      'not-saved': 'Not saved. Try again.',
      handled: 'Already handled by another moderator',
      unknown: 'Couldn’t confirm. Check before trying again.',
    },
    open: 'Open',
    stopped: (n: number) => (n === 1 ? '1 export was cancelled' : `${n} exports were cancelled`),
    stoppedText: 'Your session ended. Nothing was saved. Try again.',
    rejected: (operation: string) => `Not saved: ${operation}`,
    rejectedText: 'Your session had ended. Nothing was changed. Try again.',
    close: 'Close',
  },
  fr: {
    title: (n) => (n === 1 ? '1 modification n’a pas été confirmée' : `${n} modifications n’ont pas été confirmées`),
    text: 'Le serveur ne les a pas confirmées avant la fin de votre session.',
    textOne: 'Le serveur ne l’a pas confirmée avant la fin de votre session.',
    verbs: { accept: 'Accepter', decline: 'Refuser', remove: 'Supprimer', reactivate: 'Réactiver' },
    order: (verb, order) => `${verb} ${order}`,
    nameless: (id) => `l’ordre ${id}`,
    outcomes: {
      checking: 'Vérification…',
      saved: 'Enregistré',
      'not-saved': 'Non enregistré. Réessayez.',
      handled: 'Déjà traité par un autre modérateur',
      unknown: 'Impossible de confirmer. Vérifiez avant de réessayer.',
    },
    open: 'Ouvrir',
    stopped: (n) => (n === 1 ? '1 export a été annulé' : `${n} exports ont été annulés`),
    stoppedText: 'Votre session a pris fin. Rien n’a été enregistré. Réessayez.',
    rejected: (operation) => `Non enregistré : ${operation}`,
    rejectedText: 'Votre session avait pris fin. Rien n’a été modifié. Réessayez.',
    close: 'Fermer',
  },
})
