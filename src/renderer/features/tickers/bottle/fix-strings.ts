import { defineStrings } from '#ui/strings.ts'

/** Texts for correcting a bottle for a report. */
export const fixStrings = defineStrings({
  en: {
    report: 'The report',
    back: 'Back to the report',
    reportGone: 'This report is no longer open.',
    nameless: 'Name not found.',
    keptTitle: (isbn: string) => `Unsaved changes: ${isbn}`,
    keptText: 'Open the bottle again to continue.',
  },
  fr: {
    report: 'Le signalement',
    back: 'Retour au signalement',
    reportGone: 'Ce signalement n’est plus ouvert.',
    nameless: 'Nom introuvable.',
    keptTitle: (isbn) => `Modifications non enregistrées : ${isbn}`,
    keptText: 'Rouvrez la bouteille pour continuer.',
  },
})
