import { defineStrings } from '../strings.ts'

/** Labels of the keys of a keyboard. */
export const keyStrings = defineStrings({
  en: { shift: 'Shift', escape: 'Esc', space: 'Space', delete: 'Del', pageUp: 'PgUp', pageDown: 'PgDn', home: 'Home', end: 'End' },
  fr: {
    shift: 'Maj',
    escape: 'Échap',
    space: 'Espace',
    delete: 'Suppr',
    pageUp: 'Pg préc',
    pageDown: 'Pg suiv',
    home: 'Début',
    end: 'Fin',
  },
})
