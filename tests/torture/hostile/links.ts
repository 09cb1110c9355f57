import fc from 'fast-check'
import { checkLink } from '#main/desktop/links/safe-link.ts'
import { corpusStrings } from '#tests/_support/files/corpora.ts'
import { NAUGHTY } from '#tests/_support/hostile/hostile-input.ts'
import type { Area } from '#tests/torture/area.ts'

/** Cases in the corpora beside the repository. */
const OUTSIDE = 248

/** Parts of deceptive addresses. */
const PARTS = [
  'https:',
  'http:',
  'javascript:',
  'ms-msdt:',
  '//',
  '/',
  '\\',
  '@',
  ':',
  '.',
  'evil',
  'fr',
  'localhost',
  '127.0.0.1',
  '0x7f',
  '2130706433',
  '[::1]',
  '%2e',
  '%40',
  '\u202e',
  '\u200b',
  '\t',
  '\0',
  '?',
  '#',
  'xn--',
  ':443',
  'é',
]
const madeUp = fc.tuple(fc.boolean(), fc.array(fc.constantFrom(...PARTS), { maxLength: 10 })).map(([isSecure, parts]) => {
  const rest = parts.join('')
  return isSecure ? `https://${rest}` : rest
})

export const links: Area = {
  name: 'links',
  goals: ['G9'],
  promise: 'a link of the data is opened only as plain https to a public name, as the parser wrote it',
  full: 200_000,
  short: 3_000,
  run: async ({ times, seed }) => {
    const collected = corpusStrings('urls.json')
    const all = [...collected, ...NAUGHTY, 'https://www.whisky.fr/rapport?id=1', ...fc.sample(madeUp, { numRuns: times, seed })]
    const opened = all.flatMap((link) => {
      const checked = checkLink(link)
      return checked.ok ? [checked.value] : []
    })
    const byPrefix = all.filter((link) => /^https?:\/\//i.test(link))
    const byParser = all.flatMap((link) => (URL.canParse(link) && /^https?:$/.test(new URL(link).protocol) ? [new URL(link).href] : []))
    return {
      unit: 'links',
      cases: all.length,
      failures: [
        ...opened.flatMap(({ url, host }) =>
          isPlainPublic(url) && new URL(url).hostname === host ? [] : [`opened ${url}, named ${host}`],
        ),
        ...(opened.length === 0 ? ['nothing was opened'] : []),
      ],
      controls: [
        { without: 'the check (by prefix)', cases: byPrefix.length, failures: byPrefix.filter((link) => !isPlainPublic(link)).length },
        { without: 'the check (by parser)', cases: byParser.length, failures: byParser.filter((link) => !isPlainPublic(link)).length },
      ],
      skipped: collected.length === 0 ? OUTSIDE : 0,
      numbers: { opened: opened.length },
    }
  },
}

/** Written independently of the code. */
function isPlainPublic(link: string): boolean {
  if (!URL.canParse(link)) return false
  const { href, username, port, hostname } = new URL(link)
  const labels = hostname.split('.')
  const last = labels.at(-1) ?? ''
  return (
    /^https:\/\/[a-z0-9.-]+\/[\x21-\x7e]*$/.test(link) &&
    href === link &&
    username === '' &&
    port === '' &&
    labels.length >= 2 &&
    !/^\d+$/.test(last) &&
    !['localhost', 'local', 'test', 'internal', 'arpa'].includes(last)
  )
}
