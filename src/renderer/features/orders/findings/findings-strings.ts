import { labelStrings } from '../label/label-strings.ts'
import { defineStrings } from '#ui/strings.ts'

/** One sentence per kind of finding. Sizes and prices are passed in formatted. */
export const findingsStrings = defineStrings({
  en: {
    title: 'Findings',
    none: 'No findings',
    pending: 'Checking pictures…',
    failed: 'Pictures not checked',
    suggests: (reasons: string) => `Suggests: ${reasons}`,
    dismiss: 'Dismiss',
    muted: (n: string) =>
      n === '1'
        ? '1 kind of finding no longer suggests reasons: often dismissed'
        : `${n} kinds of findings no longer suggest reasons: often dismissed`,
    reset: 'Reset',
    price: (low: string, high: string, n: string) =>
      n === '1' ? `Known price ${low}` : low === high ? `${n} known prices, all ${low}` : `${n} known prices, ${low} to ${high}`,
    unit: (last: string) => `Last price ${last}: cents and euros may be mixed up`,
    dimensions: (own: string, usual: string, n: string) => `Package ${own} cm, usually ${usual} cm (${n} orders)`,
    weight: (own: string, usual: string, n: string) => `Package ${own} kg, usually ${usual} kg (${n} orders)`,
    resubmitted: (date: string, reasons: string) => `Resubmitted: declined on ${date} for ${reasons}`,
    figures: { size: 'Size', strength: 'Strength', age: 'Age', vintage: 'Vintage' },
    differs: (figure: string, title: string, catalogue: string) => `${figure}: ${title} in the title, ${catalogue} in the catalogue`,
    barcode: (isbn: string) => `${isbn} has a wrong check digit and isn’t in the catalogue`,
    labels: labelStrings.en,
    label: (differences: string) => `Label differs: ${differences}`,
    number: (bottles: string) => `Bottle number not legible (${bottles} numbered bottles)`,
    noPicture: 'No picture',
    onePicture: 'Only one picture',
    sides: ['Front', 'Back'],
    dark: (side: string, n: string) => `${side} is dark: median brightness ${n} of 255`,
    bright: (side: string, n: string) => `${side} is bright: median brightness ${n} of 255`,
    blurry: (side: string, n: string) => `${side} looks blurry: sharpness ${n}`,
    several: (side: string) => `${side}: several bottles`,
    hand: (side: string) => `${side}: a hand covers part of the picture`,
    edited: (side: string, software: string) => `${side} was saved with ${software}`,
    samePhoto: 'Front and back are the same picture',
    otherOrder: (title: string) => `Same picture as in another order: ${title}`,
  },
  fr: {
    title: 'Constats',
    none: 'Aucun constat',
    pending: 'Contrôle des photos…',
    failed: 'Photos non contrôlées',
    suggests: (reasons) => `Motifs suggérés : ${reasons}`,
    dismiss: 'Écarter',
    muted: (n) =>
      n === '1'
        ? '1 type de constat ne suggère plus rien : souvent écarté'
        : `${n} types de constats ne suggèrent plus rien : souvent écartés`,
    reset: 'Réinitialiser',
    price: (low, high, n) =>
      n === '1' ? `Prix connu ${low}` : low === high ? `${n} prix connus, tous à ${low}` : `${n} prix connus, de ${low} à ${high}`,
    unit: (last) => `Dernier prix ${last} : centimes et euros peut-être confondus`,
    dimensions: (own, usual, n) => `Colis ${own} cm, d’habitude ${usual} cm (${n} ordres)`,
    weight: (own, usual, n) => `Colis ${own} kg, d’habitude ${usual} kg (${n} ordres)`,
    resubmitted: (date, reasons) => `Proposé à nouveau : refusé le ${date} pour ${reasons}`,
    figures: { size: 'Contenance', strength: 'Degré', age: 'Âge', vintage: 'Millésime' },
    differs: (figure, title, catalogue) => `${figure} : ${title} dans le titre, ${catalogue} au catalogue`,
    barcode: (isbn) => `${isbn} : clé de contrôle incorrecte, absent du catalogue`,
    labels: labelStrings.fr,
    label: (differences) => `Étiquette différente : ${differences}`,
    number: (bottles) => `Numéro de bouteille illisible (${bottles} bouteilles numérotées)`,
    noPicture: 'Aucune photo',
    onePicture: 'Une seule photo',
    sides: ['Face', 'Dos'],
    dark: (side, n) => `${side} : photo sombre, luminosité médiane ${n} sur 255`,
    bright: (side, n) => `${side} : photo claire, luminosité médiane ${n} sur 255`,
    blurry: (side, n) => `${side} : photo floue, netteté ${n}`,
    several: (side) => `${side} : plusieurs bouteilles`,
    hand: (side) => `${side} : une main couvre une partie de la photo`,
    edited: (side, software) => `${side} : photo enregistrée avec ${software}`,
    samePhoto: 'Même photo pour la face et le dos',
    otherOrder: (title) => `Même photo que dans un autre ordre : ${title}`,
  },
})
