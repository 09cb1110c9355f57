const FRANCE = /^(?:\+|00)?33$/

/** A telephone number behind its country's code, for reading: French ones in pairs (`+33 6 59 44 55 37`), others as the server has them. */
export function phoneText(country: string | null | undefined, number: string | null | undefined): string {
  const code = country?.trim() ?? ''
  const own = number?.trim() ?? ''
  const isFrench = FRANCE.test(code) && /^\d{9,10}$/.test(own)
  return [code, isFrench ? own.replace(/(?<=\d)(?=(?:\d\d)+$)/g, ' ') : own].filter(Boolean).join(' ')
}

const DIGITS = /^\+?\(?\d[\d\s().-]*$/
/** Digits of a number abroad, without its country's code of unknown length. */
const MIN_OWN = 8

/**
 * The digits by which a telephone number is found, however it is written: without the country's code and the leading 0, as the back office stores
 * it apart from the code. Null: no number with a country's code or a leading 0.
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
