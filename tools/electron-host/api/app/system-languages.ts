/** Languages of a Linux session, as BCP 47 tags, in the order of preference: LANGUAGE, then the locale. The locale C has none: English. */
export function systemLanguages(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  const locale = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || 'C'
  if (/^(?:C|POSIX)(?:\.|$)/.test(locale)) return ['en-US']
  const preferred = (env['LANGUAGE'] ?? '').split(':').filter((tag) => tag !== '')
  return [...new Set([...preferred, locale].map((tag) => tag.replace(/[.@].*$/, '').replace('_', '-')))]
}
