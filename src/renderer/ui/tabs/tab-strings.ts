import { defineStrings } from '../strings.ts'

export const tabStrings = defineStrings({
  en: { goTo: (tab: string) => `Go to ${tab}` },
  fr: { goTo: (tab) => `Aller à « ${tab} »` },
})
