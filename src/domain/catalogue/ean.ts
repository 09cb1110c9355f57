const LEFT_ODD = ['0001101', '0011001', '0010011', '0111101', '0100011', '0110001', '0101111', '0111011', '0110111', '0001011']
const PARITY = ['OOOOOO', 'OOEOEE', 'OOEEOE', 'OOEEEO', 'OEOOEE', 'OEEOOE', 'OEEEOO', 'OEOEOE', 'OEOEEO', 'OEEOEO']
const odd = (digit: number): string => LEFT_ODD[digit] ?? ''
const right = (digit: number): string => Array.from(odd(digit), (bit) => (bit === '1' ? '0' : '1')).join('')
const even = (digit: number): string => Array.from(right(digit)).toReversed().join('')

/** Lengths that are printed as an EAN: EAN-8, UPC-A (an EAN-13 without its leading zero) and EAN-13. */
const LENGTHS = [8, 12, 13]

type Raw = string | number | null | undefined
const hasCheckDigit = (digits: string): boolean => checkDigitOf(digits.slice(0, -1)) === Number(digits.at(-1))

/** The digits of a value that has the length of an EAN; null otherwise. Spaces and hyphens are not part of it. */
function eanDigits(raw: Raw): string | null {
  const digits = String(raw ?? '').replace(/[\s-]/g, '')
  return /^\d+$/.test(digits) && LENGTHS.includes(digits.length) ? digits : null
}

/** The digits of a code with a valid check digit; null otherwise (D-77). */
export function validEan(raw: Raw): string | null {
  const digits = eanDigits(raw)
  return digits !== null && !/^0+$/.test(digits) && hasCheckDigit(digits) ? digits : null
}

/** Whether a value has the length of an EAN, but not its check digit. Other values are no EAN and have none. */
export function isMistypedEan(raw: Raw): boolean {
  const digits = eanDigits(raw)
  return digits !== null && !hasCheckDigit(digits)
}

/** Check digit of these digits: from the right, every second digit counts three times. */
export function checkDigitOf(body: string): number {
  const sum = Array.from(body, Number)
    .toReversed()
    .reduce((total, digit, nth) => total + digit * (nth % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** The modules of a valid code, '1' = bar: 95 for EAN-13 and UPC-A, 67 for EAN-8. A scanner would read it. */
export function eanModules(ean: string): string {
  const digits = Array.from(ean.length === 12 ? `0${ean}` : ean, Number)
  if (digits.length === 8) return `101${digits.slice(0, 4).map(odd).join('')}01010${digits.slice(4).map(right).join('')}101`
  const parity = PARITY[digits[0] ?? 0] ?? ''
  const left = digits.slice(1, 7).map((digit, nth) => (parity[nth] === 'E' ? even(digit) : odd(digit)))
  return `101${left.join('')}01010${digits.slice(7).map(right).join('')}101`
}

/** The barcode that is drawn for a bottle: ean_primary, else ean_generic, the first valid one (D-77). */
export function barcodeOf(bottle: {
  readonly ean_primary: string | number | null
  readonly ean_generic: string | number | null
}): string | null {
  return validEan(bottle.ean_primary) ?? validEan(bottle.ean_generic)
}
