import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAs, type Staff } from '#tests/_support/session/staff.ts'
import { createSandbox, type Sandbox } from './sandbox.ts'
import { PICTURE_MAX_BYTES } from '#contract/catalogue/tickers.ts'
import { MAX_UPLOAD_BYTES, uploadsTable } from './request/uploads.ts'

let sandbox: Sandbox
let staff: Staff
let bottler: number
beforeAll(async () => {
  sandbox = await createSandbox({ activity: false, scale: { orders: 5, users: 5, tickers: 5, bottlers: 3 } })
  staff = await signInAs(sandbox)
  bottler = ((await (await staff.get('api/bottlers')).json()) as { id: number }[])[0]?.id ?? 0
})
afterAll(() => sandbox.close())

// a PNG's first bytes, so that the content passes as a picture
const MAGIC = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const picture = (bytes: number): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(bytes)
  whole.set(MAGIC)
  return whole
}
const upload = (files: readonly File[], key?: string): Promise<Response> => {
  const form = new FormData()
  for (const file of files) form.append('files', file)
  return fetch(`${sandbox.url}/api/bottler/picture/${bottler}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${staff.token}`, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    body: form,
  })
}
const onDisk = async () => (await readdir(sandbox.world.uploads)).length

test('a file arrives whole, and is served to signed-in users', async () => {
  const body = picture(50_000).fill(7, 8)
  expect((await upload([new File([body], 'logo front.png', { type: 'image/png' })])).status).toBe(200)
  const kept = uploadsTable(sandbox.world).all().at(-1)
  expect(kept).toMatchObject({ name: 'logo front.png', bytes: 50_000, sha256: createHash('sha256').update(body).digest('hex') })
  const served = await staff.get((kept?.url ?? '').slice(1))
  expect(new Uint8Array(await served.arrayBuffer())).toEqual(body)
  expect((await fetch(`${sandbox.url}${kept?.url}`)).status).toBe(401)
})

test('the limit is that of the contract and exact, and of a file that is too large nothing stays', async () => {
  expect(MAX_UPLOAD_BYTES).toBe(PICTURE_MAX_BYTES)
  expect((await upload([new File([picture(MAX_UPLOAD_BYTES)], 'most.png', { type: 'image/png' })])).status).toBe(200)
  const previous = await onDisk()
  const refused = await upload([
    new File([picture(20)], 'small.png', { type: 'image/png' }),
    new File([picture(MAX_UPLOAD_BYTES + 1)], 'more.png', { type: 'image/png' }),
  ])
  expect([refused.status, await refused.json()]).toMatchObject([413, { code: 'too_large' }])
  expect(await onDisk()).toBe(previous)
})

test('the same files under the same key are stored once', async () => {
  const files = [new File([picture(300)], 'a.png', { type: 'image/png' }), new File([picture(400)], 'b.png', { type: 'image/png' })]
  const previous = (await sandbox.control.journal()).length
  expect((await upload(files, 'upload-1')).status).toBe(200)
  const stored = await onDisk()
  expect((await upload(files, 'upload-1')).headers.get('idempotent-replayed')).toBe('true')
  expect((await sandbox.control.journal()).length).toBe(previous + 1)
  expect(await onDisk()).toBe(stored)
})

test('JSON where files are wanted is refused', async () => {
  expect((await staff.send('POST', `api/bottler/picture/${bottler}`, { files: [] })).status).toBe(415)
})

/** A request with this body, as multipart. */
const raw = (body: string, type = 'multipart/form-data; boundary=b') =>
  fetch(`${sandbox.url}/api/bottler/picture/${bottler}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${staff.token}`, 'content-type': type },
    body,
  })
const PART = 'content-disposition: form-data; name="files"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nxx'

test.each([
  ['nothing', ''],
  ['no multipart', 'hello'],
  ['no end', `--b\r\n${PART}`],
  ['no end of the headers', '--b\r\ncontent-disposition: form-data; name="files"'],
  ['another boundary', `--c\r\n${PART}\r\n--c--\r\n`],
  ['half a boundary at the end', `--b\r\n${PART}\r\n--b`],
  ['no boundary in the type', `--b\r\n${PART}\r\n--b--\r\n`, 'multipart/form-data'],
])('an upload with %s is a 400, and nothing of it stays', async (_what, body, type?: string) => {
  const previous = await onDisk()
  const refused = await raw(body, type)
  expect([refused.status, await refused.json()]).toMatchObject([400, { success: false, code: 'validation' }])
  expect(await onDisk()).toBe(previous)
})
