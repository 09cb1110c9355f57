import { defineStrings } from '../strings.ts'

/** Texts of the detail of a colleague's action. */
export const deedStrings = defineStrings({
  en: {
    infoTitle: 'Values before and after',
    key: 'Field',
    before: 'Before',
    after: 'After',
    value: 'Value',
    nothing: '—',
    changed: 'changed',
    noValues: 'No values recorded',
    showRaw: 'Raw values',
    restore: 'Restore old values…',
    showChanges: 'Field by field',
    close: 'Close',
  },
  fr: {
    infoTitle: 'Valeurs avant et après',
    key: 'Champ',
    before: 'Avant',
    after: 'Après',
    value: 'Valeur',
    nothing: '—',
    changed: 'modifié',
    noValues: 'Aucune valeur enregistrée',
    showRaw: 'Valeurs brutes',
    restore: 'Rétablir les anciennes valeurs…',
    showChanges: 'Champ par champ',
    close: 'Fermer',
  },
})
