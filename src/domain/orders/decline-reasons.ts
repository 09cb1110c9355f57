import { fold } from '../text/fold.ts'
import type { Language } from '../text/language.ts'
import { lowered } from '../text/lowered.ts'
import { isRecord } from '#contract/values/record.ts'

/**
 * The reasons, in the order of part 1 §8: the only place with the texts that are sent to the server (D-33). `code` is the server's number and
 * can repeat. A new entry compiles once it has a key and a group in the decline dialog and a flaw group in the sandbox.
 */
const REASONS = [
  { key: 'too_dark', code: 0, label_fr: 'Photo trop sombre', label_en: 'Photo too dark' },
  { key: 'too_bright', code: 1, label_fr: 'Photo trop claire', label_en: 'Photo too bright' },
  { key: 'several_bottles', code: 2, label_fr: 'Plusieurs bouteilles sur une même photo', label_en: 'Several bottles on one photo' },
  { key: 'blurry', code: 3, label_fr: 'Photo floue', label_en: 'Photo blurry' },
  { key: 'same_photo', code: 4, label_fr: 'Même photo plusieurs fois', label_en: 'Same photo several times' },
  { key: 'number_hidden', code: 5, label_fr: 'Numéro de bouteille caché', label_en: 'Bottle number hidden' },
  { key: 'edited', code: 6, label_fr: 'Image retouchée', label_en: 'Image edited' },
  { key: 'differs_from_ticker', code: 0, label_fr: 'Photo différente du ticker', label_en: 'Photo differs from the ticker' },
  { key: 'wrong_dimensions', code: 7, label_fr: 'Mauvaises dimensions', label_en: 'Wrong dimensions' },
  { key: 'price_too_low', code: 8, label_fr: 'Prix trop bas', label_en: 'Price too low' },
  { key: 'price_too_high', code: 9, label_fr: 'Prix trop élevé', label_en: 'Price too high' },
  { key: 'wrong_weight', code: 10, label_fr: 'Mauvais poids', label_en: 'Wrong weight' },
] as const satisfies readonly ReasonText[]

interface ReasonText {
  readonly key: string
  readonly code: number
  readonly label_fr: string
  readonly label_en: string
}

/** Our own name of a reason, and its identity: codes repeat (0 twice) and labels may be corrected (D-34). */
export type ReasonKey = (typeof REASONS)[number]['key']

export interface ReasonEntry extends ReasonText {
  readonly key: ReasonKey
}

/** The reasons, in the order in which they are stored and sent. */
export const DECLINE_REASONS: readonly ReasonEntry[] = REASONS

/** A reason of an order: one of ours, a code that two of ours share, or an unknown text, unchanged. */
export type DeclineReason =
  | { readonly kind: 'known'; readonly key: ReasonKey }
  | { readonly kind: 'either'; readonly keys: readonly ReasonKey[] }
  | { readonly kind: 'other'; readonly text: string }

const byKey: ReadonlyMap<string, ReasonEntry> = new Map(DECLINE_REASONS.map((entry) => [entry.key, entry]))
/** Form in which texts are compared: without case, accents and punctuation. */
const plain = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const byText = new Map(
  DECLINE_REASONS.flatMap((entry) => [entry.key, entry.label_fr, entry.label_en].map((text) => [plain(text), entry.key] as const)),
)

/** Is this the key of a reason? */
export const isReasonKey = (value: unknown): value is ReasonKey => typeof value === 'string' && byKey.has(value)

/**
 * Payload of `orders.check`: French label texts, or those adopted in their place, in the order of the list, whichever was selected first
 * (D-33).
 */
export const reasonLabelsToSend = (keys: Iterable<ReasonKey>, adopted: Readonly<Record<string, string>> = {}): string[] => {
  const chosen = new Set(keys)
  return DECLINE_REASONS.filter((entry) => chosen.has(entry.key)).map(({ key, label_fr }) => adopted[key]?.trim() || label_fr)
}

const LABEL = { en: 'label_en', fr: 'label_fr' } as const satisfies Record<Language, string>

/** The reason in the reader's language; a shared code names both ("Photo too dark / Photo differs from the ticker"). */
export function reasonLabel(reason: DeclineReason, language: Language): string {
  const label = (key: ReasonKey): string => byKey.get(key)?.[LABEL[language]] ?? key
  if (reason.kind === 'known') return label(reason.key)
  return reason.kind === 'either' ? reason.keys.map(label).join(' / ') : reason.text
}

/** The reason within a sentence: "photo too dark". A text that is not ours stays as it is. */
export const reasonInSentence = (reason: DeclineReason, language: Language): string =>
  reason.kind === 'other' ? reason.text : lowered(reasonLabel(reason, language))

/**
 * Parses the reasons in any format of the API (D-35). null, "", [] and {} mean none. A list, JSON text, or text with , ; | or line breaks in between
 * contains several; each is a label in either language, a code, our key, or an object with one of these. Never throws, never repeats a reason.
 */
export function reasonsOf(raw: unknown): readonly DeclineReason[] {
  const reasons = new Map<string, DeclineReason>()
  for (const part of partsOf(raw, 0)) {
    const reason = reasonOf(part)
    if (reason) reasons.set(identityOf(reason), reason)
  }
  return [...reasons.values()]
}

const identityOf = (reason: DeclineReason): string => {
  if (reason.kind === 'known') return reason.key
  return reason.kind === 'either' ? reason.keys.join('/') : plain(reason.text) || reason.text
}

function reasonOf(part: string): DeclineReason | null {
  if (/^\d{1,3}$/.test(part)) return reasonOfCode(Number(part)) ?? { kind: 'other', text: part }
  const key = byText.get(plain(part))
  return key ? { kind: 'known', key } : { kind: 'other', text: part }
}

function reasonOfCode(code: number): DeclineReason | null {
  const keys = DECLINE_REASONS.filter((entry) => entry.code === code).map((entry) => entry.key)
  const [first] = keys
  if (first === undefined) return null
  return keys.length === 1 ? { kind: 'known', key: first } : { kind: 'either', keys }
}

/** Deepest nesting of a reason in lists and objects. */
const MAX_DEPTH = 4
const NAMES = ['key', 'label_fr', 'label', 'reason', 'name', 'text', 'label_en', 'code', 'reasons', 'decline_reasons'] as const
/** Text forms of an absent value. */
const NOTHING = new Set(['null', 'undefined', 'none', 'nan', '[]', '{}'])

function partsOf(raw: unknown, depth: number): string[] {
  if (depth > MAX_DEPTH) return []
  if (typeof raw === 'number') return Number.isFinite(raw) ? [String(raw)] : []
  if (typeof raw === 'string') return partsOfText(raw.trim(), depth)
  if (Array.isArray(raw)) return raw.flatMap((part) => partsOf(part, depth + 1))
  if (isRecord(raw)) return partsOfObject(raw, depth)
  return []
}

function partsOfText(text: string, depth: number): string[] {
  if (text === '' || NOTHING.has(text.toLowerCase())) return []
  if (/^[[{"]/.test(text)) {
    try {
      return partsOf(JSON.parse(text), depth + 1)
    } catch {
      // not JSON: read as words
    }
  }
  if (byText.has(plain(text))) return [text]
  return text
    .split(/[,;|\n]/)
    .map((part) =>
      part
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    )
    .filter((part) => part !== '' && !NOTHING.has(part.toLowerCase()))
}

/** An object is a reason with a name, or a map of reasons: {"0": "Photo floue"} or {"blurry": true}. */
function partsOfObject(raw: Record<string, unknown>, depth: number): string[] {
  const name = NAMES.find((key) => Object.hasOwn(raw, key) && raw[key] !== null && raw[key] !== '')
  if (name !== undefined) return partsOf(raw[name], depth + 1)
  return Object.entries(raw).flatMap(([key, value]) => {
    if (isReasonKey(key)) return value === true || value === 1 || value === '1' ? [key] : []
    return partsOf(value, depth + 1)
  })
}
