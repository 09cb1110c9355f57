import { fold } from '../text/fold.ts'
import type { Language } from '../text/language.ts'

/** Display states of a parcel (part 2 §4). */
export const SHIPPING_STATES = ['delivered', 'transit', 'not-sent', 'delayed', 'pickup', 'info'] as const
export type ShippingState = (typeof SHIPPING_STATES)[number]

/** English as the specification spells it. */
export const SHIPPING_WORDS: Readonly<Record<Language, Readonly<Record<ShippingState, string>>>> = {
  en: {
    delivered: 'Delivered',
    transit: 'In Transit',
    'not-sent': 'Not Send',
    delayed: 'Delayed (External factors)',
    pickup: 'Available for pickup',
    info: 'Info Received',
  },
  fr: {
    delivered: 'Livré',
    transit: 'En transit',
    'not-sent': 'Non envoyé',
    delayed: 'Retardé (facteurs externes)',
    pickup: 'À retirer',
    info: 'Informations reçues',
  },
}

/** Codes of the carrier (UPS status types). P is a parcel that the carrier has picked up: it is on its way. */
const CODES: Readonly<Record<string, ShippingState>> = {
  d: 'delivered',
  do: 'transit',
  dd: 'transit',
  i: 'transit',
  o: 'transit',
  p: 'transit',
  w: 'pickup',
  x: 'delayed',
  m: 'info',
  mp: 'info',
}

/** Words of the carrier, the more specific ones first: "delivered to an access point, available for pickup" waits for its buyer. */
const WORDS: readonly (readonly [RegExp, ShippingState])[] = [
  [/\bnot (?:yet )?(?:send|sent|shipped)\b|\bnon (?:envoye|expedie)/, 'not-sent'],
  [/\bpick[- ]?up\b|\ba retirer\b|\bpoint relais\b/, 'pickup'],
  [/\bdelay|\bexception|\bretard|\bexternal factors\b/, 'delayed'],
  [/\btransit|\bout for delivery\b|\bon the way\b|\ben cours de livraison\b/, 'transit'],
  [/\bmanifest|\binfo(?:rmation)?s? (?:received|recues)\b|\blabel created\b|\border processed\b/, 'info'],
  [/(?<!\bnot |\bnot yet |\bnon )\b(?:delivered|livree?)\b/, 'delivered'],
]

/** The state of a carrier's code or words (D-111). Nothing at all is "Not Send"; null is an unknown status. */
export function shippingState(status: string | null): ShippingState | null {
  const given = fold(status ?? '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
  if (given === '') return 'not-sent'
  if (Object.hasOwn(CODES, given)) return CODES[given] ?? null
  return WORDS.find(([words]) => words.test(given))?.[1] ?? null
}
