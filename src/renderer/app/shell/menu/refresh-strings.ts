import { defineStrings } from '#ui/strings.ts'

/** Words of the full refresh (part 1 §8, D-20). */
export const refreshStrings = defineStrings({
  en: {
    running: 'Refresh in progress',
    done: 'Refresh OK',
    partly: (parts: string) => `Couldn’t refresh: ${parts}`,
    partlyText: 'Everything else is up to date.',
    nothing: 'Couldn’t refresh',
    nothingText: 'The data from the last refresh is still shown.',
    page: 'this page',
  },
  fr: {
    running: 'Actualisation en cours',
    done: 'Actualisation terminée',
    partly: (parts) => `Impossible d’actualiser : ${parts}`,
    partlyText: 'Tout le reste est à jour.',
    nothing: 'Impossible d’actualiser',
    nothingText: 'Les données de la dernière actualisation restent affichées.',
    page: 'cette page',
  },
})
