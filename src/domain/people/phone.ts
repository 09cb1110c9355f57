const FRANCE = /^(?:\+|00)?33$/

/** A telephone number with its country code, for display: French ones in pairs (`+33 6 59 44 55 37`), others as the server has them. */
export function phoneText(country: string | null | undefined, number: string | null | undefined): string {
  const code = country?.trim() ?? ''
  const own = number?.trim() ?? ''
  const isFrench = FRANCE.test(code) && /^\d{9,10}$/.test(own)
  return [code, isFrench ? own.replace(/(?<=\d)(?=(?:\d\d)+$)/g, ' ') : own].filter(Boolean).join(' ')
}

const DIGITS = /^\+?\(?\d[\d\s().-]*$/
/** Digits of a foreign number that are compared: the length of its country code is unknown, so the last ones only. */
const MIN_OWN = 8

/**
 * The digits to search for a telephone number in any notation: without the country code, which the back office stores in another field, and without the leading 0. Null when the text is not a number with a country code or a leading 0.
 */
export function phoneDigits(text: string): string | null {
  const typed = text.trim()
  if (!DIGITS.test(typed)) return null
  const all = typed.replace(/\D/g, '')
  const isInternational = typed.startsWith('+') || all.startsWith('00')
  const digits = all.replace(/^00/, '')
  if (!isInternational) return /^0\d{8,11}$/.test(all) ? all.slice(1) : null
  const french = /^330?(\d{9})$/.exec(digits)?.[1]
  if (french !== undefined) return french
  return /^\d{10,15}$/.test(digits) ? digits.slice(-MIN_OWN) : null
}
