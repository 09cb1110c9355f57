import { defineStrings } from '../strings.ts'

export const formStrings = defineStrings({
  en: {
    save: 'Save',
    cancel: 'Cancel',
    missing: (fields: string) => `Still missing: ${fields}`,
    wrong: (fields: string) => `Not valid yet: ${fields}`,
    unchanged: 'Nothing has been changed yet.',
    restored: 'What you had typed before is here again.',
    startOver: 'Start over',
    discardTitle: 'Discard what you typed?',
    discardText: 'Your changes have not been saved.',
    discard: 'Discard',
    keepEditing: 'Keep editing',
    empty: 'Must not be empty',
    dayFormat: 'DD/MM/YYYY',
  },
  fr: {
    save: 'Enregistrer',
    cancel: 'Annuler',
    missing: (fields: string) => `Il manque encore : ${fields}`,
    wrong: (fields: string) => `Pas encore valable : ${fields}`,
    unchanged: 'Rien n’a encore été modifié.',
    restored: 'Votre saisie précédente est de nouveau là.',
    startOver: 'Recommencer',
    discardTitle: 'Abandonner votre saisie ?',
    discardText: 'Vos modifications n’ont pas été enregistrées.',
    discard: 'Abandonner',
    keepEditing: 'Continuer la saisie',
    empty: 'Ne doit pas être vide',
    dayFormat: 'JJ/MM/AAAA',
  },
})
