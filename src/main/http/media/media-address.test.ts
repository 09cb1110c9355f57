import { expect, test } from 'vitest'
import { corpusStrings } from '#tests/_support/files/corpora.ts'
import { endpoints } from '#contract/index.ts'
import { mediaAddress } from './media-address.ts'

const HOST = 'https://api.example'
const MEDIA = 'https://media.example'
const target = { baseUrl: `${HOST}/v1`, headers: {}, mediaOrigin: MEDIA }
const atRoot = { baseUrl: HOST, headers: {}, mediaOrigin: null }
const none = () => undefined
const outcome = (
  address: string,
  at = target as Parameters<typeof mediaAddress>[0],
  override: Parameters<typeof mediaAddress>[1] = none,
) => {
  const result = mediaAddress(at, override, address)
  return 'url' in result ? result.url.href : result.refused
}
/** Percent-encodes every character except slashes. */
const encoded = (text: string) => text.replace(/[^/]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
const filled = (path: string) => path.replace(/\{\w+\}/g, 'a-1')

/** Spellings of a path that a server may resolve to the same file. */
const spellings = (path: string): string[] => {
  const [first = '', ...rest] = path.split('/')
  return [
    path,
    `${path}/`,
    `${path}?picture=1`,
    `${path}#front.png`,
    `${path}.json`,
    `${path};v=1`,
    `${path}.`,
    `${path}%20`,
    path.toUpperCase(),
    path.replace('/', '//'),
    path.replace('/', '/./'),
    path.replace('/', '/%2e/'),
    path.replace('/', ';x=1/'),
    path.replaceAll('/', '%2F'),
    path.replaceAll('/', '%252f'),
    path.replaceAll('/', '\\'),
    path.replaceAll('/', '%5c'),
    encoded(path),
    encoded(path).replaceAll('%', '%25'),
    `media/../${path}`,
    `media/%2e%2e/${path}`,
    `media/..%2f${path}`,
    `media/%252e%252e/${path}`,
    `media/..;/${path}`,
    `${first}/x/../${rest.join('/')}`,
    `index.php/${path}`,
    `public/App.PHP;v=1/${path}`,
    `cgi/x.py/index%2ephp/${path}`,
  ]
}

test.each(endpoints().map(([name, { path }]) => [name, path]))('%s is never a media address, however it is written', (_name, path) => {
  for (const written of spellings(filled(path))) {
    for (const address of [written, `/v1/${written}`, `${HOST}/v1/${written}`])
      expect(outcome(address), address).toMatch(/^(?:operation|not-a-file|outside-base)$/)
    expect(outcome(`${MEDIA}/${written}`), written).toMatch(/^(?:operation|not-a-file)$/)
    expect(outcome(`${MEDIA}/v1/${written}`), written).toMatch(/^(?:operation|not-a-file)$/)
    expect(outcome(`/${written}`, atRoot), written).toMatch(/^(?:operation|not-a-file)$/)
  }
  expect(outcome(filled(path))).toBe('operation')
})

test.each(endpoints().map(([name]) => name))('%s is recognised at the path that the settings give it, and at the declared one', (name) => {
  const override = (asked: string) => (asked === name ? { path: 'internal/v7/{id}/things' } : undefined)
  for (const written of spellings('internal/v7/42/things')) expect(outcome(written, target, override), written).not.toMatch(/^https/)
  expect(outcome('internal/v7/42/things', target, override)).toBe('operation')
  expect(outcome(filled(endpoints().find(([one]) => one === name)?.[1].path ?? ''), target, override)).toBe('operation')
  expect(outcome('internal/v7/42/things', target)).toMatch(/^https/)
})

test('signing in and out is refused with anything behind it', () => {
  for (const path of ['api/logout/front.png', 'api/logout/media/front.png', 'api/2fa/x.png', 'api/login/x', 'api/ping/x.png'])
    expect(outcome(path), path).toBe('operation')
})

test('nothing outside the base path, unless the media origin is that host', () => {
  for (const path of ['/', '/api/logout', '/media/a.png', '/v10/a.png', '/v1x/a.png', '../a.png'])
    expect(outcome(path), path).toMatch(/^outside-base$/)
  for (const path of ['/v1', '/v1/', '']) expect(outcome(path), path).toBe('not-a-file')
  const own = { ...target, mediaOrigin: HOST }
  expect(outcome('/media/a.png', own)).toBe(`${HOST}/media/a.png`)
  for (const path of ['/api/logout', '/v1/api/logout', 'api/logout']) expect(outcome(path, own), path).toBe('operation')
})

test('below the folder of the API only what names itself a file', () => {
  for (const path of ['api/signout', 'api/users/7/delete', 'api/x', 'api/orders/7/accept']) expect(outcome(path), path).toBe('not-a-file')
  for (const path of ['api/files/7f3a', 'api/storage/7/front.JPG', 'api/media/orders/7', 'api/invoices/7', 'api/invoice/7/pdf'])
    expect(outcome(path), path).toBe(`${HOST}/v1/${path}`)
})

test('pictures as back offices name them are let through as they are', () => {
  expect(outcome('media/orders/7/front.png')).toBe(`${HOST}/v1/media/orders/7/front.png`)
  expect(outcome('/v1/uploads/a%20b%2Fc.png?w=1#x')).toBe(`${HOST}/v1/uploads/a%20b%2Fc.png?w=1`)
  expect(outcome(`${MEDIA}/o/images%2Fa.png?alt=media`)).toBe(`${MEDIA}/o/images%2Fa.png?alt=media`)
  expect(outcome('/bouteille-100%.jpg', atRoot)).toBe(`${HOST}/bouteille-100%.jpg`)
  expect(outcome('/château/Étiquette.png', atRoot)).toBe(`${HOST}/ch%C3%A2teau/%C3%89tiquette.png`)
})

test('control characters and paths that stay encoded are refused', () => {
  expect(outcome('media/a%00.png')).toBe('not-a-file')
  expect(outcome('media/%2525252525252e.png')).toBe('not-a-file')
})

test('no other host, port, protocol or user name', () => {
  const others = [
    'https://api.example.evil/x',
    'http://api.example/x',
    '//evil.example/x',
    'https://u:p@api.example/v1/x',
    'file:///etc/passwd',
    'data:image/png,x',
    'javascript:1',
    '\\\\evil\\x',
    'https://api.example:444/v1/x',
  ]
  for (const address of others) expect(outcome(address), address).toBe('elsewhere')
  for (const address of corpusStrings('urls.json')) {
    const result = mediaAddress(target, none, address)
    if ('url' in result) expect([HOST, MEDIA]).toContain(result.url.origin)
  }
})
