import { defineStrings } from '#ui/strings.ts'

/** Notices from main. Apart from the shell's words, because the sign-in page needs them. */
export const noticeStrings = defineStrings({
  en: {
    'keychain-unavailable': {
      title: 'You won’t stay signed in',
      text: 'Your session can’t be saved securely on this computer. You’ll need to sign in again after a restart.',
    },
    'settings-recovered': { title: 'Settings were damaged', text: 'The last good copy is in use. The damaged file was kept.' },
    'settings-changed': {
      title: 'settings.json was changed outside Cellarmaster',
      text: 'The last good copy is in use. The changed file was kept as settings.corrupt-….json. To edit by hand, delete the “checksum” line.',
    },
    'settings-unverified': {
      title: 'settings.json doesn’t match its checksum',
      text: 'No good copy exists, so the values in the file are in use. Check your settings, starting with the back office’s address.',
    },
    'list-engine-restarted': {
      title: 'Lists refreshed',
      text: 'A background process restarted. Nothing was lost.',
    },
    'token-expires-soon': {
      title: 'Your session ends in 2 minutes',
      text: 'Your drafts are kept. Sign in again to continue.',
    },
    'rate-limited': { title: 'Too many requests', text: 'Auto-refresh resumes shortly.' },
    'clock-skew': {
      title: 'This computer’s clock is off',
      text: 'More than 5 minutes ahead of or behind the server. Ages and end dates may be wrong.',
    },
    'write-queued': {
      title: 'Changes not applied yet',
      text: 'The back office queued them. Lists show the old values until it applies them.',
    },
    timeZoneTitle: (zone: string) => `Time zone: ${zone}`,
    timeZone: 'Dates and times are now shown in this time zone.',
  },
  fr: {
    'keychain-unavailable': {
      title: 'Votre session ne sera pas conservée',
      text: 'Cet ordinateur ne permet pas de l’enregistrer de façon sûre. Vous devrez vous reconnecter à chaque démarrage.',
    },
    'settings-recovered': {
      title: 'Réglages endommagés',
      text: 'La dernière copie valide est utilisée. Le fichier endommagé a été conservé.',
    },
    'settings-changed': {
      title: 'settings.json a été modifié hors de Cellarmaster',
      text: 'La dernière copie valide est utilisée. Le fichier modifié a été conservé sous settings.corrupt-….json. Pour modifier le fichier à la main, supprimez la ligne « checksum ».',
    },
    'settings-unverified': {
      title: 'settings.json ne correspond pas à sa somme de contrôle',
      text: 'Il n’existe aucune copie valide : les valeurs du fichier sont utilisées. Vérifiez vos réglages, en commençant par l’adresse du back-office.',
    },
    'list-engine-restarted': {
      title: 'Listes actualisées',
      text: 'Un processus en arrière-plan a redémarré. Rien n’est perdu.',
    },
    'token-expires-soon': {
      title: 'Votre session prend fin dans 2 minutes',
      text: 'Vos brouillons sont conservés. Reconnectez-vous pour continuer.',
    },
    'rate-limited': { title: 'Trop de requêtes', text: 'L’actualisation automatique reprend sous peu.' },
    'clock-skew': {
      title: 'L’horloge de cet ordinateur est décalée',
      text: 'Plus de 5 minutes d’avance ou de retard sur le serveur. Durées et échéances peuvent être fausses.',
    },
    'write-queued': {
      title: 'Modifications pas encore appliquées',
      text: 'Le back-office les a mises en attente. D’ici là, les listes affichent les anciennes valeurs.',
    },
    timeZoneTitle: (zone) => `Fuseau horaire : ${zone}`,
    timeZone: 'Les dates et heures sont désormais affichées dans ce fuseau.',
  },
})
