import { defineStrings } from '#ui/strings.ts'

/** Words of the full refresh (part 1 §8, D-20). */
export const refreshStrings = defineStrings({
  en: {
    running: 'Refresh in progress',
    done: 'Refresh OK',
    partly: (parts: string) => `Couldn’t refresh: ${parts}`,
    partlyText: 'Everything else is up to date.',
    page: 'this page',
  },
  fr: {
    running: 'Actualisation en cours',
    done: 'Actualisation terminée',
    partly: (parts) => `Impossible d’actualiser : ${parts}`,
    partlyText: 'Tout le reste est à jour.',
    page: 'cette page',
  },
})
