import type { Cents, Euros } from '#contract/values/values.ts'
import type { Language } from '../text/language.ts'
import { epochMsOf } from './date-time.ts'

/** Text for a value that is missing or unreadable (R12). */
export const NOTHING = '—'

const NO_BREAK = '\u00a0'
/** The minus sign is as wide as a digit, unlike a hyphen. */
const MINUS = '\u2212'
const SIGNS = {
  en: { group: ',', decimal: '.', beforePercent: '', units: ['B', 'kB', 'MB', 'GB', 'TB'], day: 'd', now: 'now' },
  fr: { group: '\u202f', decimal: ',', beforePercent: NO_BREAK, units: ['o', 'ko', 'Mo', 'Go', 'To'], day: 'j', now: 'à l’instant' },
} as const satisfies Record<Language, object>

/** Beyond this a number has lost its cents: it is written without grouping or rounding. */
const MAX_EXACT = Number.MAX_SAFE_INTEGER

/** A number in digits with a point, with the decimal sign of the language. */
export const withDecimalSign = (plain: string, language: Language): string => plain.replace('.', SIGNS[language].decimal)

/** "58.9" or "58,9" from a text that the API gives; a text that is no number stays unchanged. */
export const formatGiven = (text: string, language: Language): string => (/^\d+\.\d+$/.test(text) ? withDecimalSign(text, language) : text)

/** A number that is too large for the usual form; a dash for NaN and infinity. */
const unusual = (value: unknown, language: Language): string =>
  typeof value === 'number' && Number.isFinite(value) ? withDecimalSign(String(value).replace(/^-/, MINUS), language) : NOTHING
const inEuros = (text: string): string => (text === NOTHING ? text : `${text}${NO_BREAK}€`)

/** "1,250.00 €" or "1 250,00 €" from an amount in cents: the only place where cents become euros (D-27). */
export function formatEuros(cents: Cents | null | undefined, language: Language): string {
  if (typeof cents !== 'number') return NOTHING
  return inEuros(Math.abs(cents) <= MAX_EXACT ? hundredths(Math.round(cents), language) : unusual(cents / 100, language))
}

/** The same from decimal euros of the API, rounded to the cent. */
export const formatDecimalEuros = (euros: Euros | null | undefined, language: Language): string => inEuros(formatAmount(euros, language))

/** "1,250.00" or "1 250,00": an amount whose currency is shown separately, rounded to its hundredth. */
export function formatAmount(amount: number | null | undefined, language: Language): string {
  if (typeof amount !== 'number' || !(Math.abs(amount) <= MAX_EXACT / 100)) return unusual(amount, language)
  return hundredths(inHundredths(amount), language)
}

/** The amount itself in euros, for the cells of a spreadsheet, which have their own formatting. */
export const eurosOf = (cents: Cents): number => cents / 100

/** "1,250" or "1 250"; whole numbers only, others are rounded. */
export function formatCount(count: number | null | undefined, language: Language): string {
  if (typeof count !== 'number' || !(Math.abs(count) <= MAX_EXACT)) return unusual(count, language)
  const whole = Math.round(count)
  return (whole < 0 ? MINUS : '') + grouped(Math.abs(whole), language)
}

/** "25+" for a count of the first page of a list. */
export const formatAtLeast = (count: number | null | undefined, isPart: boolean | undefined, language: Language): string =>
  formatCount(count, language) + (isPart === true && typeof count === 'number' ? '+' : '')

/** A measure with the digits it has, at most `decimals`: "12.5" or "12,5". */
export function formatNumber(value: number | null | undefined, language: Language, decimals = 3): string {
  if (typeof value !== 'number' || !(Math.abs(value) <= MAX_EXACT)) return unusual(value, language)
  const [whole = '0', fraction = ''] = Math.abs(value).toFixed(decimals).split('.')
  const digits = fraction.replace(/0+$/, '')
  const sign = value < 0 && (Number(whole) !== 0 || digits !== '') ? MINUS : ''
  return sign + grouped(Number(whole), language) + (digits === '' ? '' : SIGNS[language].decimal + digits)
}

/** "12.5%" or "12,5 %". */
export function formatPercent(value: number | null | undefined, language: Language, decimals = 3): string {
  const figure = formatNumber(value, language, decimals)
  return figure === NOTHING ? figure : `${figure}${SIGNS[language].beforePercent}%`
}

/** "DD/MM/YYYY" (D-121). A bare day is unchanged, a date and time is its local day. Numbers are epoch ms. */
export function formatDate(value: string | number | null | undefined): string {
  const at = dateOf(value)
  return at ? `${two(at.getDate())}/${two(at.getMonth() + 1)}/${String(at.getFullYear()).padStart(4, '0')}` : NOTHING
}

/** "DD/MM/YYYY HH:mm" in wall time of this machine. Numbers are epoch ms. */
export function formatDateTime(value: string | number | null | undefined): string {
  const at = dateOf(value)
  return at ? `${formatDate(at.getTime())} ${formatTime(at.getTime())}` : NOTHING
}

/** "HH:mm" in wall time of this machine. Numbers are epoch ms. */
export function formatTime(value: string | number | null | undefined): string {
  const at = dateOf(value)
  return at ? `${two(at.getHours())}:${two(at.getMinutes())}` : NOTHING
}

/** "DD/MM/YYYY HH:mm:ss", for the ban list and the back-office history (D-121). */
export function formatDateTimeSeconds(value: string | number | null | undefined): string {
  const at = dateOf(value)
  return at ? `${formatDateTime(at.getTime())}:${two(at.getSeconds())}` : NOTHING
}

/** "DD/MM/YYYY HH:mm:ss UTC+01:00 (Europe/Paris)": the tooltip of a date and time (D-121). */
export function fullTimestamp(value: string | number | null | undefined): string {
  const at = dateOf(value)
  if (!at) return NOTHING
  const east = -at.getTimezoneOffset()
  const offset = `${east < 0 ? '-' : '+'}${two(Math.trunc(Math.abs(east) / 60))}:${two(Math.abs(east) % 60)}`
  return `${formatDateTimeSeconds(at.getTime())} UTC${offset} (${zoneName()})`
}

/** "740 kB", "1.5 MB", in steps of a thousand. */
export function formatBytes(bytes: number | null | undefined, language: Language): string {
  if (typeof bytes !== 'number' || !(bytes >= 0 && bytes <= MAX_EXACT)) return NOTHING
  const { units } = SIGNS[language]
  let amount = bytes
  let unit = 0
  // 999.95 would be written as "1000.0"
  while (amount >= 999.95 && unit < units.length - 1) {
    amount /= 1000
    unit++
  }
  return `${formatNumber(amount, language, unit === 0 ? 0 : 1)}${NO_BREAK}${units[unit]}`
}

/** Elapsed time, in its largest unit: "now", "45 s", "2 min", "3 h", "4 d". */
export function formatAge(ms: number | null | undefined, language: Language): string {
  if (typeof ms !== 'number' || Number.isNaN(ms)) return NOTHING
  const seconds = Math.floor(ms / 1000)
  if (seconds < 5) return SIGNS[language].now
  if (seconds < 60) return `${seconds}${NO_BREAK}s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)}${NO_BREAK}min`
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)}${NO_BREAK}h`
  return `${formatCount(Math.floor(seconds / 86_400), language)}${NO_BREAK}${SIGNS[language].day}`
}

/** "-1250.00 €" from "−1,250.00 €": the form people type in a search. */
export const ungrouped = (shown: string, language: Language) => shown.replaceAll(SIGNS[language].group, '').replace(MINUS, '-')

/** Rounds half up as on paper: 8.575 is 8.58, although the nearest double is below it. */
const inHundredths = (amount: number): number => {
  const shifted = Number(`${amount}e2`)
  return Math.round(Number.isNaN(shifted) ? amount * 100 : shifted)
}

function hundredths(amount: number, language: Language): string {
  const size = Math.abs(amount)
  return `${amount < 0 ? MINUS : ''}${grouped(Math.trunc(size / 100), language)}${SIGNS[language].decimal}${two(size % 100)}`
}

// No Intl here: a constructor per cell would make a page of money slow.
const grouped = (whole: number, language: Language) =>
  whole < 1000 ? String(whole) : String(whole).replace(/\B(?=(\d{3})+$)/g, SIGNS[language].group)
const two = (amount: number) => (amount < 10 ? `0${amount}` : String(amount))

function dateOf(value: string | number | null | undefined): Date | null {
  const epochMs = typeof value === 'number' ? value : epochMsOf(value, Number.NaN)
  if (epochMs === null || !(Math.abs(epochMs) <= 8.64e15)) return null
  return new Date(epochMs)
}

let zone: string | undefined
/** For when the computer's time zone has changed. */
export const forgetZoneName = (): void => {
  zone = undefined
}
const zoneName = () => (zone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone)
