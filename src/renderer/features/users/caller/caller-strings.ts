import { defineStrings } from '#ui/strings.ts'

/** Texts that answer a caller's question about a declined order. */
export const callerStrings = defineStrings({
  en: {
    title: 'Last declined',
    on: (at: string) => `on ${at}`,
    by: (email: string) => `by ${email}`,
    madeOn: (date: string) => `order of ${date}`,
    open: 'View order',
    noId: 'No ID',
  },
  fr: {
    title: 'Dernier refus',
    on: (at) => `le ${at}`,
    by: (email) => `par ${email}`,
    madeOn: (date) => `ordre du ${date}`,
    open: 'Voir l’ordre',
    noId: 'Aucun identifiant',
  },
})
