import { defineStrings } from '../../strings.ts'

export const columnsStrings = defineStrings({
  en: {
    columns: 'Columns',
    reset: 'Reset columns',
    hint: 'Drag, or Alt and an arrow, to move.',
    move: (column: string) => `Move ${column}`,
    placed: (column: string, place: number, of: number) => `${column}: place ${place} of ${of}`,
    sized: (column: string, width: number) => `${column}: ${width} pixels wide`,
    keyLeft: 'Move column left',
    keyRight: 'Move column right',
    keyWider: 'Column wider',
    keyNarrower: 'Column narrower',
    keyHeadings: 'Next or previous heading',
    headingKeys: 'Enter sorts, Shift Enter sorts by this column as well, Alt and an arrow moves the column, Shift and an arrow sizes it.',
  },
  fr: {
    columns: 'Colonnes',
    reset: 'Rétablir les colonnes',
    hint: 'Glissez, ou Alt et une flèche, pour déplacer.',
    move: (column: string) => `Déplacer ${column}`,
    placed: (column: string, place: number, of: number) => `${column} : place ${place} sur ${of}`,
    sized: (column: string, width: number) => `${column} : ${width} pixels de large`,
    keyLeft: 'Déplacer la colonne à gauche',
    keyRight: 'Déplacer la colonne à droite',
    keyWider: 'Élargir la colonne',
    keyNarrower: 'Rétrécir la colonne',
    keyHeadings: 'En-tête suivant ou précédent',
    headingKeys:
      'Entrée trie, Maj Entrée trie aussi par cette colonne, Alt et une flèche déplace la colonne, Maj et une flèche change sa largeur.',
  },
})
