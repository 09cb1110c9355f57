import { defineStrings } from '#ui/strings.ts'

/** Texts about the label of a bottle, next to its title. Figures are passed in formatted. */
export const labelStrings = defineStrings({
  en: {
    label: 'Label',
    title: 'Title',
    age: (years: string) => (years === '1' ? '1 year' : `${years} years`),
    strength: (percent: string) => `${percent}%`,
    size: (cl: string) => `${cl} cl`,
    differs: 'differs',
    versus: (label: string, title: string) => `${label} (title: ${title})`,
    brand: (text: string) => `“${text}”`,
    ean: (code: string) => `EAN\u00A0${code}`,
    otherEan: (code: string) => `EAN\u00A0${code} isn’t in the catalogue for this bottle`,
  },
  fr: {
    label: 'Étiquette',
    title: 'Titre',
    age: (years) => (years === '1' ? '1 an' : `${years} ans`),
    strength: (percent) => `${percent} %`,
    size: (cl) => `${cl} cl`,
    differs: 'différent',
    versus: (label, title) => `${label} (titre : ${title})`,
    brand: (text) => `« ${text} »`,
    ean: (code) => `EAN\u00A0${code}`,
    otherEan: (code) => `EAN\u00A0${code} absent du catalogue pour cette bouteille`,
  },
})
