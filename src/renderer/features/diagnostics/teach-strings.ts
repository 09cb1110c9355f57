import { defineStrings } from '#ui/strings.ts'

/** Texts of the proposed overrides. */
export const teachStrings = defineStrings({
  en: {
    proposals: 'Suggested corrections',
    allApplied: 'Corrections applied',
    apply: 'Apply',
    applyAll: (count: number) => (count === 1 ? 'Apply' : `Apply all ${count}`),
    undo: 'Undo',
    suggestions: (count: number) =>
      count === 0
        ? ''
        : count === 1
          ? 'Corrections are suggested for 1 endpoint. Press Enter on its row to see them.'
          : `Corrections are suggested for ${count} endpoints. Press Enter on a row to see them.`,
    othersFollow: (count: number) => (count === 1 ? '1 other call follows the same style.' : `${count} other calls follow the same style.`),
    applySuggestions: 'Apply all suggestions',
    before: 'current',
    after: 'corrected',
    proposal: {
      envelope: (_ours: string, theirs: string) => `Read the response from “${theirs}”`,
      row: (_ours: string, theirs: string) => `Read the fields of each row from “${theirs}”`,
      field: (ours: string, theirs: string) => `Read “${theirs}” as ${ours}`,
      form: (ours: string) => `Read ${ours} in another format`,
      id: (ours: string, theirs: string) => `Read “${theirs}” as the ID, ${ours}`,
      path: (_ours: string, theirs: string) => `Use the path ${theirs}`,
      pages: (_ours: string, theirs: string) => `Request the next pages with the parameter “${theirs}”`,
    },
    word: (value: string, word: string) => `“${word}” as ${value}`,
    forms: {
      'json-text': 'JSON text',
      'number-text': 'number as text',
      number: 'number',
      'epoch-s': 'seconds since 1970',
      'epoch-ms': 'milliseconds since 1970',
      euros: 'decimal euros',
      cents: 'cents',
      link: 'link ending in the ID',
    },
  },
  fr: {
    proposals: 'Corrections proposées',
    allApplied: 'Corrections appliquées',
    apply: 'Appliquer',
    applyAll: (count) => (count === 1 ? 'Appliquer' : `Appliquer les ${count}`),
    undo: 'Annuler',
    suggestions: (count) =>
      count === 0
        ? ''
        : count === 1
          ? 'Des corrections sont proposées pour 1 point de terminaison. Appuyez sur Entrée sur sa ligne pour les afficher.'
          : `Des corrections sont proposées pour ${count} points de terminaison. Appuyez sur Entrée sur une ligne pour les afficher.`,
    othersFollow: (count) => (count === 1 ? '1 autre appel suit le même style.' : `${count} autres appels suivent le même style.`),
    applySuggestions: 'Appliquer toutes les propositions',
    before: 'actuel',
    after: 'corrigé',
    proposal: {
      envelope: (_ours, theirs) => `Lire la réponse dans « ${theirs} »`,
      row: (_ours, theirs) => `Lire les champs de chaque ligne dans « ${theirs} »`,
      field: (ours, theirs) => `Lire « ${theirs} » comme ${ours}`,
      form: (ours) => `Lire ${ours} dans un autre format`,
      id: (ours, theirs) => `Lire « ${theirs} » comme identifiant, ${ours}`,
      path: (_ours, theirs) => `Utiliser le chemin ${theirs}`,
      pages: (_ours, theirs) => `Demander les pages suivantes avec le paramètre « ${theirs} »`,
    },
    word: (value, word) => `« ${word} » comme ${value}`,
    forms: {
      'json-text': 'texte JSON',
      'number-text': 'nombre sous forme de texte',
      number: 'nombre',
      'epoch-s': 'secondes depuis 1970',
      'epoch-ms': 'millisecondes depuis 1970',
      euros: 'euros décimaux',
      cents: 'centimes',
      link: 'lien terminé par l’identifiant',
    },
  },
})
