const MAX_LENGTH = 300

/** Patterns of personal data in a message; each is replaced by its name. Order matters: the wider form first. */
const MASKS: readonly (readonly [RegExp, string])[] = [
  [/\b[a-z][a-z\d+.-]*:\/\/\S+/gi, '(url)'],
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '(email)'],
  [/\b[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{4,}\.[A-Za-z0-9_-]{4,}/g, '(token)'],
  [/(["'`«“‘])[^"'`»”’]*(["'`»”’]|$)/g, '(text)'],
  [/\b[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}\b/gi, '(uuid)'],
  [/\b(\d{1,3}\.){3}\d{1,3}(:\d+)?\b/g, '(ip)'],
  [/(?<![\w:])([0-9a-f]{0,4}:){2,7}[0-9a-f]{0,4}(%\w+)?(?![\w:])/gi, '(ip)'],
  [/\b[A-Z]{2}\d{2}[ ]?(?:[A-Z0-9]{2,4}[ ]?){3,8}\b/g, '(iban)'],
  [/(?:[A-Za-z]:)?(?:[\\/][^\s\\/:*?"<>|]+){2,}/g, '(path)'],
  [/[A-Za-z0-9+/_=-]{24,}/g, '(secret)'],
  [/\+?\d[\d .()/-]{5,}\d/g, '(number)'],
  [/\d{5,}/g, '(number)'],
]

/**
 * The only redactor for error text (R21): one line, short, without personal data. The log's first line of defence is that it takes no free text at
 * all.
 */
export function redact(text: string): string {
  let masked = text.slice(0, 2_000).replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
  for (const [pattern, name] of MASKS) masked = masked.replaceAll(pattern, name)
  return masked.slice(0, MAX_LENGTH)
}
