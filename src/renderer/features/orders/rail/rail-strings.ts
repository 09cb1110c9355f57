import { defineStrings } from '#ui/strings.ts'

/** Texts of the rail beside the pictures, in the run and in the preview. */
export const railStrings = defineStrings({
  en: {
    rail: 'About this order',
    price: 'Price',
    parcel: 'Package',
    usualFor: (bottles: string) => `✓ usual for ${bottles}`,
    versusMedian: 'vs. median',
    aboveMedian: (percent: string, n: string) => `${percent}% above the median of ${n} accepted prices`,
    belowMedian: (percent: string, n: string) => `${percent}% below the median of ${n} accepted prices`,
    sameAsMedian: (n: string) => `same as the median of ${n} accepted prices`,
  },
  fr: {
    rail: 'À propos de cet ordre',
    price: 'Prix',
    parcel: 'Colis',
    usualFor: (bottles) => `✓ habituel pour ${bottles}`,
    versusMedian: 'vs médiane',
    aboveMedian: (percent, n) => `${percent} % au-dessus de la médiane de ${n} prix acceptés`,
    belowMedian: (percent, n) => `${percent} % au-dessous de la médiane de ${n} prix acceptés`,
    sameAsMedian: (n) => `identique à la médiane de ${n} prix acceptés`,
  },
})
