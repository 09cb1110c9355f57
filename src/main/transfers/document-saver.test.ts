import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { consoleHttp, type ConsoleHttp, signedToken } from '#tests/_support/session/console-http.ts'
import { corpusStrings } from '#tests/_support/files/corpora.ts'
import { startServer } from '#tests/_support/session/local-server.ts'
import { fail, ok, type Result } from '#contract/result.ts'
import { writeAtomic } from '../files/atomic-write.ts'
import { createDocumentSaver } from './document-saver.ts'
import { createFileHandles } from '../files/file-handles.ts'

const PDF = '%PDF-1.4\n1 0 obj\n'
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

let folder: string
let api: Awaited<ReturnType<typeof startServer>>
let client: ConsoleHttp
const asked: { fileName: string; filters: { extensions: string[] }[] }[] = []
let choose: () => Result<string>

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cellarmaster-documents-'))
  asked.length = 0
  choose = () => ok(join(folder, 'chosen.pdf'))
  api = await startServer((request, response) => {
    const bodies: Readonly<Record<string, readonly [number, string, string | Buffer]>> = {
      '/v1/a.pdf': [200, 'application/pdf', PDF],
      '/v1/scan.png': [200, 'application/octet-stream', PNG],
      '/v1/page': [200, 'application/pdf', '<!doctype html><html>sign in</html>'],
      '/v1/moved': [302, 'text/plain', ''],
    }
    const [status, type, body] = bodies[request.url ?? ''] ?? [404, 'text/plain', 'no']
    response.writeHead(status, { 'content-type': type, location: 'https://elsewhere.example/' }).end(body)
  })
  client = consoleHttp(`${api.url}/v1`)
})
afterEach(async () => {
  await client.close()
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

const save = (url: string) =>
  createDocumentSaver({
    fetch: client.http.document,
    mediaUrl: client.http.mediaUrl,
    saveAs: async (question) => (asked.push(question), choose()),
    write: writeAtomic,
    saved: createFileHandles().saved,
  })(url, 'Invoice V-1')

test('a PDF of the back office is saved where the person says, byte for byte', async () => {
  expect(await save('a.pdf')).toMatchObject({ ok: true, value: { name: 'chosen.pdf', bytes: PDF.length } })
  expect(await readFile(join(folder, 'chosen.pdf'), 'latin1')).toBe(PDF)
  expect(asked).toMatchObject([{ fileName: 'Invoice V-1', filters: [{ extensions: ['pdf'] }] }])
})

test('a scan is saved with the extension of what it really is', async () => {
  expect(await save(`${api.url}/v1/scan.png`)).toMatchObject({ ok: true })
  expect(asked[0]?.filters[0]?.extensions).toEqual(['png'])
})

test('a page in the place of a document, a redirect and a missing one are errors, and nobody is asked where to', async () => {
  expect(await save('page')).toMatchObject({ ok: false, error: { kind: 'invalid-answer' } })
  expect(await save('moved')).toMatchObject({ ok: false, error: { kind: 'unreachable', reason: 'redirect' } })
  expect(await save('gone.pdf')).toMatchObject({ ok: false, error: { kind: 'rejected', code: 'unknown', status: 404 } })
  expect([asked, await readdir(folder)]).toEqual([[], []])
})

test('the person closes the dialog: no file, no error', async () => {
  choose = () => fail({ kind: 'cancelled' })
  expect(await save('a.pdf')).toEqual({ ok: false, error: { kind: 'cancelled' } })
  expect(await readdir(folder)).toEqual([])
})

test('a call of the API and a place outside its path are no documents: nothing is asked', async () => {
  client.credentials.adopt(signedToken())
  for (const url of ['/v1/api/logout', 'api/logout', '/api/logout', 'api/orders/unverified', '/other/a.pdf'])
    expect(await save(url), url).toMatchObject({ ok: false, error: { kind: 'rejected', code: 'not-a-document' } })
  expect([api.seen, asked]).toEqual([[], []])
})

test('no other host is asked', async () => {
  const previous = api.seen.length
  const others = [
    'https://elsewhere.example/a.pdf',
    '//elsewhere.example/a.pdf',
    'file:///etc/passwd',
    'javascript:1',
    `${api.url.replace('//', '//u:p@')}/v1/a.pdf`,
  ]
  for (const url of others) expect(await save(url), url).toMatchObject({ ok: false, error: { kind: 'rejected', code: 'elsewhere' } })
  for (const url of corpusStrings('urls.json')) if (/^[a-z]+:\/\//i.test(url)) expect(await save(url), url).toMatchObject({ ok: false })
  expect(api.seen.slice(previous)).toEqual([])
})
