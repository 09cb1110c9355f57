import { defineStrings } from '#ui/strings.ts'

/** The dialog that waits for pending work before a sign-out or a quit. */
export const leavingStrings = defineStrings({
  en: {
    underWay: {
      decision: (n: number) => (n === 1 ? '1 decision is still being sent' : `${n} decisions are still being sent`),
      change: (n: number) => (n === 1 ? '1 change is still being saved' : `${n} changes are still being saved`),
      upload: (n: number) => (n === 1 ? '1 upload isn’t finished' : `${n} uploads aren’t finished`),
      export: (n: number) => (n === 1 ? '1 export isn’t finished' : `${n} exports aren’t finished`),
    },
    several: 'Not everything is finished',
    waits: {
      'sign-out': 'You’ll be signed out once everything is confirmed, within 10 seconds.',
      quit: 'Cellarmaster quits once everything is confirmed, within 10 seconds.',
    },
    later: 'Anything unconfirmed is listed after your next sign-in.',
    stops: {
      'sign-out': 'Signing out cancels unfinished uploads and exports.',
      quit: 'Quitting cancels unfinished uploads and exports.',
    },
    now: { 'sign-out': 'Sign out now', quit: 'Quit now' },
    cancel: 'Cancel',
    progress: 'Time left to confirm',
    seconds: (n: number) => `${n} s`,
  },
  fr: {
    underWay: {
      decision: (n) => (n === 1 ? '1 décision est en cours d’envoi' : `${n} décisions sont en cours d’envoi`),
      change: (n) => (n === 1 ? '1 modification est en cours d’enregistrement' : `${n} modifications sont en cours d’enregistrement`),
      upload: (n) => (n === 1 ? '1 import n’est pas terminé' : `${n} imports ne sont pas terminés`),
      export: (n) => (n === 1 ? '1 export n’est pas terminé' : `${n} exports ne sont pas terminés`),
    },
    several: 'Tout n’est pas terminé',
    waits: {
      'sign-out': 'Vous serez déconnecté dès que tout sera confirmé, dans 10 secondes au plus.',
      quit: 'Cellarmaster se fermera dès que tout sera confirmé, dans 10 secondes au plus.',
    },
    later: 'À votre prochaine connexion, vous verrez ce qui n’a pas été confirmé.',
    stops: {
      'sign-out': 'La déconnexion annule les imports et les exports en cours.',
      quit: 'La fermeture annule les imports et les exports en cours.',
    },
    now: { 'sign-out': 'Se déconnecter maintenant', quit: 'Quitter maintenant' },
    cancel: 'Annuler',
    progress: 'Temps restant',
    seconds: (n) => `${n} s`,
  },
})
