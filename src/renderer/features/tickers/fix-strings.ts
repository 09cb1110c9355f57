import { defineStrings } from '../../ui/strings.ts'

/** Correcting a bottle for a report. */
export const fixStrings = defineStrings({
  en: {
    report: 'The report',
    back: 'Back to the report',
    reportGone: 'This report is not open any more.',
    nameless: 'Name not found.',
    keptTitle: (isbn: string) => `Not saved yet: ${isbn}`,
    keptText: 'What you typed is kept and comes back when you open the bottle again.',
  },
  fr: {
    report: 'Le signalement',
    back: 'Retour au signalement',
    reportGone: 'Ce signalement n’est plus ouvert.',
    nameless: 'Nom introuvable.',
    keptTitle: (isbn) => `Pas encore enregistrée : ${isbn}`,
    keptText: 'Votre saisie est gardée et revient quand vous rouvrez la bouteille.',
  },
})
