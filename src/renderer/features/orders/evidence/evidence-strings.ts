import type { PictureRole } from '#domain/catalogue/pictures.ts'
import { defineStrings } from '#ui/strings.ts'

/** Texts about an order's bottle, price and seller. */
export const evidenceStrings = defineStrings({
  en: {
    precedents: 'Precedents',
    catalogue: 'Catalogue pictures',
    compare: 'Compare',
    blink: 'Blink',
    compareBack: 'Seller’s pictures',
    inCatalogue: 'Catalogue',
    of: (title: string, role: PictureRole = 'other') => `Catalogue${{ front: ', front', back: ', back', other: '' }[role]}: ${title}`,
    sameBottle: 'Same bottle',
    sameSeller: 'Same seller',
    firstBottle: 'No verified orders for this bottle',
    firstSeller: 'No verified orders from this seller',
    accepted: (n: string) => `${n} accepted`,
    declined: (n: string, reasons: string) => (reasons === '' ? `${n} declined` : `${n} declined (${reasons})`),
    deleted: (n: string) => `${n} deleted`,
    unknown: (n: string) => `${n} unknown`,
    waiting: (n: string) => `${n} more waiting`,
    habit: {
      accepted: { bottle: 'The last 3 orders for this bottle were accepted', seller: 'The last 3 orders from this seller were accepted' },
      declined: { bottle: 'The last 3 orders for this bottle were declined', seller: 'The last 3 orders from this seller were declined' },
    },
    again: (date: string, reasons: string) => `Declined on ${date}: ${reasons}`,
    since: 'Changes since the decline',
    changes: { title: 'Title', price: 'Price', quantity: 'Quantity', order_type: 'Type', package_dimensions: 'Package' },
    changed: (field: string, before: string, now: string) => `${field} was ${before}, now ${now}`,
    unchanged: 'No field changed',
    photos: ['Front', 'Back'],
    photo: (side: string, isSame: boolean) => (isSame ? `${side}: same picture` : `${side}: new picture`),
    by: (email: string) => `by ${email}`,
    noPrices: 'No known prices',
    allDeclined: (n: string) => (n === '1' ? '1 known price, declined' : `${n} known prices, all declined`),
    prices: (n: string, median: string) => (n === '1' ? `1 known price: ${median}` : `${n} known prices, median ${median}`),
    someDeclined: (n: string, accepted: string, median: string) =>
      accepted === '1' ? `${n} known prices, 1 accepted: ${median}` : `${n} known prices, median of ${accepted} accepted: ${median}`,
    kinds: { last: 'Last price', sold: 'Sold', accepted: 'Accepted', declined: 'Declined' },
    thisOrder: 'This order',
  },
  fr: {
    precedents: 'Précédents',
    catalogue: 'Photos du catalogue',
    compare: 'Comparer',
    blink: 'Alterner',
    compareBack: 'Photos du vendeur',
    inCatalogue: 'Catalogue',
    of: (title, role = 'other') => `Catalogue${{ front: ', face', back: ', dos', other: '' }[role]} : ${title}`,
    sameBottle: 'Même bouteille',
    sameSeller: 'Même vendeur',
    firstBottle: 'Aucun ordre vérifié de cette bouteille',
    firstSeller: 'Aucun ordre vérifié de ce vendeur',
    accepted: (n) => (n === '1' ? '1 accepté' : `${n} acceptés`),
    declined: (n, reasons) => {
      const words = n === '1' ? '1 refusé' : `${n} refusés`
      return reasons === '' ? words : `${words} (${reasons})`
    },
    deleted: (n) => (n === '1' ? '1 supprimé' : `${n} supprimés`),
    unknown: (n) => (n === '1' ? '1 inconnu' : `${n} inconnus`),
    waiting: (n) => (n === '1' ? '1 autre en attente' : `${n} autres en attente`),
    habit: {
      accepted: {
        bottle: 'Les 3 derniers ordres de cette bouteille ont été acceptés',
        seller: 'Les 3 derniers ordres de ce vendeur ont été acceptés',
      },
      declined: {
        bottle: 'Les 3 derniers ordres de cette bouteille ont été refusés',
        seller: 'Les 3 derniers ordres de ce vendeur ont été refusés',
      },
    },
    again: (date, reasons) => `Refusé le ${date} : ${reasons}`,
    since: 'Modifications depuis le refus',
    changes: { title: 'Titre', price: 'Prix', quantity: 'Quantité', order_type: 'Type', package_dimensions: 'Colis' },
    changed: (field, before, now) => `${field} : ${before}, désormais ${now}`,
    unchanged: 'Aucun champ modifié',
    photos: ['Face', 'Dos'],
    photo: (side, isSame) => (isSame ? `${side} : même photo` : `${side} : nouvelle photo`),
    by: (email) => `par ${email}`,
    noPrices: 'Aucun prix connu',
    allDeclined: (n) => (n === '1' ? '1 prix connu, refusé' : `${n} prix connus, tous refusés`),
    prices: (n, median) => (n === '1' ? `1 prix connu : ${median}` : `${n} prix connus, médiane ${median}`),
    someDeclined: (n, accepted, median) =>
      accepted === '1' ? `${n} prix connus, 1 accepté : ${median}` : `${n} prix connus, médiane des ${accepted} acceptés : ${median}`,
    kinds: { last: 'Dernier prix', sold: 'Vendu', accepted: 'Accepté', declined: 'Refusé' },
    thisOrder: 'Cet ordre',
  },
})
