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
    updateAndResolve: 'Update and resolve',
    resolved: (about: string, ticker: string) => `Resolved: ${about} is ${ticker}`,
    notResolved: (about: string) => `Couldn’t resolve the report: ${about}`,
    onlyUpdated: 'The bottle was updated. Resolve the report on its card.',
    handled: (about: string) => `Report already handled: ${about}`,
  },
  fr: {
    report: 'Le signalement',
    back: 'Retour au signalement',
    reportGone: 'Ce signalement n’est plus ouvert.',
    nameless: 'Nom introuvable.',
    keptTitle: (isbn) => `Modifications non enregistrées : ${isbn}`,
    keptText: 'Rouvrez la bouteille pour continuer.',
    updateAndResolve: 'Mettre à jour et résoudre',
    resolved: (about, ticker) => `Résolu : ${about} est ${ticker}`,
    notResolved: (about) => `Impossible de résoudre le signalement : ${about}`,
    onlyUpdated: 'La bouteille a été mise à jour. Résolvez le signalement sur sa fiche.',
    handled: (about) => `Signalement déjà traité : ${about}`,
  },
})
