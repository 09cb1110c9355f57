/** What a person types as a number: "12", "12.5", "12,5", "-3", with spaces between thousands. Null when it is none (yet). */
export function readNumber(typed: string, decimals: number): number | null {
  const plain = typed.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  const pattern = decimals === 0 ? /^-?\d+$/ : new RegExp(`^-?\\d+(?:\\.\\d{0,${decimals}})?$`)
  return pattern.test(plain) ? Number(plain) : null
}

/** Euros as typed, in cents; null when it is no amount. Goes by the digits, so that 8.57 is never 856. */
export function readCents(typed: string): number | null {
  const match = /^(-?)(\d+)(?:[.,](\d{0,2}))?€?$/.exec(typed.replace(/[\s\u00a0\u202f]/g, ''))
  if (!match) return null
  const cents = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return Number.isSafeInteger(cents) ? (match[1] === '-' ? -cents : cents) : null
}

/** Cents in the form in which they are typed: "1250.00", "1250,00". */
export const writeCents = (cents: number, language: 'en' | 'fr'): string =>
  `${cents < 0 ? '-' : ''}${Math.trunc(Math.abs(cents) / 100)}${language === 'fr' ? ',' : '.'}${String(Math.abs(cents) % 100).padStart(2, '0')}`

export const writeNumber = (value: number, language: 'en' | 'fr'): string =>
  language === 'fr' ? String(value).replace('.', ',') : String(value)
