import { defineStrings } from '../strings.ts'

/** What every write says about its outcome; titles come from the write. */
export const writeStrings = defineStrings({
  en: {
    checkingTitle: (name: string) => `Checking ${name}`,
    checkingUnnamed: 'Not confirmed yet',
    checking: 'The server didn’t confirm. Checking whether the change was saved…',
    wasDone: 'The change was saved.',
    wasNotDone: 'Nothing was changed. Try again.',
    unsureTitle: (name: string) => `Not confirmed: ${name}`,
    unsureUnnamed: 'Couldn’t confirm the change',
    unsure: 'Refresh before you try again.',
    handled: 'Handled by another moderator. Nothing was sent twice.',
  },
  fr: {
    checkingTitle: (name) => `Vérification de ${name}`,
    checkingUnnamed: 'Pas encore confirmé',
    checking: 'Le serveur n’a pas confirmé. Vérification de l’enregistrement…',
    wasDone: 'La modification est enregistrée.',
    wasNotDone: 'Rien n’a été modifié. Réessayez.',
    unsureTitle: (name) => `Non confirmé : ${name}`,
    unsureUnnamed: 'Modification non confirmée',
    unsure: 'Actualisez avant de réessayer.',
    handled: 'Traité par un autre modérateur. Rien n’a été envoyé deux fois.',
  },
})
