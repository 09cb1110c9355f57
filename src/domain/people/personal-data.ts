/** Fields that name or reach a person. `ip`: also an address of a person (D-45). */
const OF_PERSON = new Set('firstname lastname email phone phone_country_code ip birth birthdate iban bic contacts'.split(' '))
/** Personal in a person's record; public for an event or a supplier. */
const PLACE = new Set(['address', 'zip', 'city'])

const bare = (field: string) => field.slice(field.lastIndexOf('.') + 1)

/** Is this column, or one that it is computed from, about a person? */
export const isPersonalColumn = (name: string, sources: readonly string[] = []): boolean =>
  [name, ...sources].some((field) => OF_PERSON.has(bare(field)))

/** The same for a field of a person's record, where places count: 'delivery.zip' as 'zip'. */
export const isPersonalField = (name: string): boolean => isPersonalColumn(name) || PLACE.has(bare(name))

/** 'Claire Morel' → 'C••••• M••••', '192.0.2.7' → '•••.•.•.•'. Keeps the length: nothing on screen moves. */
export const maskAll = (text: string): string =>
  text.replace(/(?<=[\p{L}\p{M}])[\p{L}\p{M}]|\p{N}/gu, (letter) => '•'.repeat(letter.length))

const PATTERNS = [
  // values before and after a change are JSON text
  /(?<="(?:firstname|lastname|birthdate|birth|phone|address|zip|city|iban|bic)" ?: ?")[^"\\]{1,200}/g,
  // and in sentences: "(lastname: Morel → Moreau; isbn: …)", in French with a space before the colon
  /(?<=(?:^|[\s;.(])(?:firstname|lastname|birthdate|birth|zip|code postal|iban|bic)[ \u00a0]?: )[^;]{1,200}/g,
  /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,190}\p{L}/gu,
  // a phone number: international, or French with separators; without them it may be an article number
  /(?<![\w+])\+\d[\d ().-]{7,18}\d(?!\w)/g,
  /(?<!\w)0[1-9](?:[ .-]\d{2}){4}(?!\w)/g,
  /(?<!\w)[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,4})?(?!\w)/g,
  // IPv4
  /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.]*\d)/g,
  // IPv6; a time such as 20:18:05 has neither eight groups nor '::'
  /(?<![\w:])(?:[\da-f]{1,4}:){7}[\da-f]{1,4}(?![\w:])/gi,
  /(?<![\w:])(?:[\da-f]{1,4}(?::[\da-f]{1,4}){0,6})?::(?:[\da-f]{1,4}(?::[\da-f]{1,4}){0,6})?(?![\w:])/gi,
]

/** E-mail addresses, phone numbers, IBANs, IP addresses and personal fields of JSON in a text. Same length. */
export const maskPatterns = (text: string): string => PATTERNS.reduce((masked, pattern) => masked.replace(pattern, maskAll), text)
