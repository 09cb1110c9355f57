import { defineStrings } from '#ui/strings.ts'

export const columnsStrings = defineStrings({
  en: {
    columns: 'Columns',
    reset: 'Reset columns',
    hint: 'Drag or press Alt+arrow to move',
    move: (column: string) => `Move ${column}`,
    placed: (column: string, place: number, of: number) => `${column}: position ${place} of ${of}`,
    sized: (column: string, width: number) => `${column}: ${width} pixels wide`,
    keyLeft: 'Move column left',
    keyRight: 'Move column right',
    keyWider: 'Widen column',
    keyNarrower: 'Narrow column',
    keyHeadings: 'Next or previous heading',
  },
  fr: {
    columns: 'Colonnes',
    reset: 'Rétablir les colonnes',
    hint: 'Glissez ou appuyez sur Alt+flèche pour déplacer',
    move: (column: string) => `Déplacer ${column}`,
    placed: (column: string, place: number, of: number) => `${column} : position ${place} sur ${of}`,
    sized: (column: string, width: number) => `${column} : ${width} pixels de large`,
    keyLeft: 'Déplacer la colonne à gauche',
    keyRight: 'Déplacer la colonne à droite',
    keyWider: 'Élargir la colonne',
    keyNarrower: 'Rétrécir la colonne',
    keyHeadings: 'En-tête suivant ou précédent',
  },
})
