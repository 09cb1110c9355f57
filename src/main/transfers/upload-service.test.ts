import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type DeskCore, openDesk } from '#tests/_support/page/services-harness.ts'
import type { PushedEvent } from '#contract/live/events.ts'
import type { LookedAt } from '#contract/desktop/desktop.ts'
import type { FileHandle } from '#contract/values/values.ts'

// runs the shipped services against the real sandbox, which receives and stores the files
let desk: DeskCore
let folder: string
let heard: PushedEvent[]
beforeEach(async () => {
  heard = []
  folder = mkdtempSync(join(tmpdir(), 'cellarmaster-upload-'))
  desk = await openDesk({ sandbox: { scale: { orders: 2, users: 2, tickers: 6 } } }, (event) => heard.push(event))
})
afterEach(async () => {
  await desk.close()
  rmSync(folder, { recursive: true, force: true })
})

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
/** A sparse file with a picture's first bytes, so that 100 MB cost no time. */
function fileOf(name: string, bytes: number, head = PNG): string {
  const path = join(folder, name)
  writeFileSync(path, head)
  truncateSync(path, bytes)
  return path
}
async function handleOf(path: string): Promise<FileHandle> {
  const adopted = await desk.adopt([path])
  if (!adopted.ok || !adopted.value[0]) throw new Error('not adopted')
  return adopted.value[0].file
}
const aTicker = async () => ((await desk.control.rows('tickers')) as { ticker: string }[])[0]?.ticker ?? ''
const look = async (...files: FileHandle[]) => {
  const looked = await desk.call('files.look', { files })
  return looked.ok ? (looked.value as LookedAt[]) : []
}
const send = (ticker: string, file: FileHandle, name: string, job = 'job') =>
  desk.call('files.upload', { operation: 'tickers.uploadPictures', input: { ticker, files: [file] }, names: { [file]: name }, job })
const stored = async () => (await desk.control.rows('uploads')) as { name: string; bytes: number; contentType: string }[]
const progressOf = (job: string) =>
  heard.flatMap((event) => (event.name === 'jobs.progress' && event.payload.job === job ? [event.payload] : []))

test('a picture arrives whole, under the name that says its side, and its progress was told on the way', async () => {
  const ticker = await aTicker()
  const file = await handleOf(fileOf('IMG 1.png', 3_000_000))
  expect(await send(ticker, file, 'IMG 1-front.png')).toEqual({ ok: true, value: { answer: { success: true } } })
  expect(await stored()).toMatchObject([{ name: 'IMG 1-front.png', bytes: 3_000_000, contentType: 'image/png' }])
  const steps = progressOf('job')
  expect(steps.length).toBeGreaterThan(5)
  expect(steps.map(({ done }) => done)).toEqual(steps.map(({ done }) => done).toSorted((a, b) => a - b))
  expect(steps.at(-1)?.done).toBe(steps.at(-1)?.total)
  const bottles = (await desk.call('tickers.one', { ticker })) as {
    ok: true
    value: { files_attachments: { name: string; type: string }[] }[]
  }
  expect(bottles.value.flatMap(({ files_attachments }) => files_attachments)).toContainEqual(
    expect.objectContaining({ name: 'IMG 1-front.png', type: 'front' }),
  )
})

test('exactly 100,000,000 bytes are taken, one more is refused before a byte is sent', async () => {
  const ticker = await aTicker()
  const most = await handleOf(fileOf('most.png', 100_000_000))
  const more = await handleOf(fileOf('more.png', 100_000_001))
  expect(await look(most, more)).toMatchObject([
    { problem: null, bytes: 100_000_000 },
    { problem: 'too-large', bytes: 100_000_001 },
  ])
  expect(await send(ticker, more, 'more.png')).toMatchObject({ ok: false, error: { reason: 'file-gone', detail: 'changed: too-large' } })
  expect((await desk.control.traffic('tickers.uploadPictures')).length).toBe(0)
  expect(await send(ticker, most, 'most.png')).toMatchObject({ ok: true })
  expect((await stored()).map(({ bytes }) => bytes)).toEqual([100_000_000])
}, 60_000)

test('only a signature makes a picture, whatever the name says', async () => {
  const ticker = await aTicker()
  const text = await handleOf(fileOf('front.png', 20, Buffer.from('hello, I am text')))
  const heic = await handleOf(fileOf('IMG.HEIC', 500, Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1', 'latin1')))
  const jpeg = await handleOf(fileOf('no-extension', 500, Buffer.from('ffd8ffe0', 'hex')))
  const empty = await handleOf(fileOf('empty.png', 0, Buffer.alloc(0)))
  expect((await look(text, heic, jpeg, empty)).map(({ type, problem, shown }) => [type, problem, shown])).toEqual([
    [null, 'not-a-picture', false],
    ['image/heic', null, false],
    ['image/jpeg', null, true],
    [null, 'not-a-picture', false],
  ])
  expect(await send(ticker, text, 'front.png')).toMatchObject({ ok: false, error: { detail: 'changed: not-a-picture' } })
})

test.each([
  ['logo.svg', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
  ['logo.bmp', `BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0`, 'image/bmp'],
  ['logo.tif', 'II*\0\x08\0\0\0', 'image/tiff'],
])('%s is sent, though the page cannot show it (D-76)', async (name, head, type) => {
  const ticker = await aTicker()
  const file = await handleOf(fileOf(name, 500, Buffer.from(head, 'latin1')))
  expect(await look(file)).toMatchObject([{ type, problem: null, shown: false }])
  expect(await send(ticker, file, name)).toMatchObject({ ok: true })
  expect(await stored()).toMatchObject([{ name, bytes: 500, contentType: type }])
})

test('cancelled in the middle: nothing is stored, it is said to be cancelled, and the same picture can go out again', async () => {
  const ticker = await aTicker()
  const file = await handleOf(fileOf('long.png', 90_000_000))
  const sending = send(ticker, file, 'long-front.png', 'one')
  await expect.poll(() => progressOf('one').length, { interval: 5 }).toBeGreaterThan(0)
  await desk.call('jobs.cancel', { job: 'one' })
  expect(await sending).toMatchObject({ ok: false, error: { kind: 'cancelled' } })
  expect(await stored()).toEqual([])
  expect(await send(ticker, file, 'long-front.png', 'two')).toMatchObject({ ok: true })
}, 60_000)

test('cancelled while the file is still looked at: nothing is sent', async () => {
  const ticker = await aTicker()
  const file = await handleOf(fileOf('long.png', 90_000_000))
  const sending = send(ticker, file, 'long-front.png', 'one')
  await desk.call('jobs.cancel', { job: 'one' })
  expect(await sending).toMatchObject({ ok: false, error: { kind: 'cancelled' } })
  expect(await desk.control.traffic('tickers.uploadPictures')).toEqual([])
})

test('a refusal of the server comes back as it is, a file that has gone is said to be gone', async () => {
  const ticker = await aTicker()
  const path = fileOf('a.png', 5000)
  const file = await handleOf(path)
  expect(await send('no such ticker', file, 'a.png')).toMatchObject({ ok: false, error: { kind: 'rejected', code: 'ticker_not_found' } })
  await desk.control.fault('tickers.uploadPictures', { is: 'status', status: 500 }, 1)
  expect(await send(ticker, file, 'a.png')).toMatchObject({ ok: false, error: { kind: 'rejected', status: 500 } })
  rmSync(path)
  expect(await send(ticker, file, 'a.png')).toMatchObject({ ok: false, error: { kind: 'desktop', reason: 'file-gone' } })
})

test('a pasted picture gets a file of its own and goes the same way', async () => {
  const ticker = await aTicker()
  const kept = (await desk.call('files.keepPasted', { name: 'image.png', bytes: new Uint8Array([...PNG, 1, 2, 3]) })) as {
    ok: true
    value: { file: FileHandle; name: string; bytes: number }
  }
  expect(kept).toMatchObject({ ok: true, value: { name: 'image.png', bytes: PNG.length + 3 } })
  expect(await send(ticker, kept.value.file, 'image-back.png')).toMatchObject({ ok: true })
  expect(await stored()).toMatchObject([{ name: 'image-back.png', bytes: PNG.length + 3 }])
})

test('an operation that takes no files, and a handle that was never given out, are refused', async () => {
  const file = `file-${'0'.repeat(32)}` as FileHandle
  expect(await desk.call('files.upload', { operation: 'orders.remove', input: {}, names: {}, job: 'x' })).toMatchObject({
    ok: false,
    error: { kind: 'invalid-input' },
  })
  expect(await send(await aTicker(), file, 'x.png')).toMatchObject({ ok: false, error: { kind: 'desktop', reason: 'file-gone' } })
})

test('a video arrives as what it is, and what the server answers comes back unchanged; what is no video is not sent', async () => {
  const video = await handleOf(fileOf('visit.mp4', 500_000, Buffer.from('\0\0\0\x18ftypisom', 'latin1')))
  const text = await handleOf(fileOf('fake.mp4', 20, Buffer.from('hello, I am text')))
  const upload = (file: FileHandle, name: string) =>
    desk.call('files.upload', { operation: 'articles.uploadVideo', input: { file: [file] }, names: { [file]: name }, job: name })
  expect(await upload(video, 'visit.mp4')).toMatchObject({
    ok: true,
    value: {
      answer: { success: true, data: { name: 'visit.mp4', type: 'video/mp4', size: 500_000, url: expect.stringContaining('/media/') } },
    },
  })
  expect(await upload(text, 'fake.mp4')).toMatchObject({ ok: false, error: { reason: 'file-gone', detail: 'changed: not-a-video' } })
  expect((await desk.control.traffic('articles.uploadVideo')).length).toBe(1)
})

test.each([
  ['a.wmv', Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'), 'video/x-ms-wmv'],
  ['a.ts', Buffer.from(`G${'x'.repeat(187)}`.repeat(3)), 'video/mp2t'],
])('%s is sent as a video (D-95)', async (name, head, type) => {
  const file = await handleOf(fileOf(name, 5000, head))
  const input = { operation: 'articles.uploadVideo', input: { file: [file] }, names: { [file]: name }, job: name }
  expect(await desk.call('files.upload', input)).toMatchObject({ ok: true, value: { answer: { data: { type } } } })
})

test('a picture whose outcome was unknown is stored once when it is tried again, also when it was picked again', async () => {
  const ticker = await aTicker()
  const path = fileOf('IMG.png', 5_000)
  const again = async () => send(ticker, await handleOf(path), 'IMG.png')
  const names = async () => (await stored()).map(({ name, bytes }) => `${name} ${bytes}`)
  const keys = async () => (await desk.control.traffic('tickers.uploadPictures')).map(({ key }) => key)
  // stored, and the answer is lost
  await desk.control.fault('tickers.uploadPictures', { is: 'drop', after: true }, 1)
  expect(await again()).toMatchObject({ ok: false, error: { kind: 'unknown-outcome' } })
  // a server that is busy decides nothing
  await desk.control.fault('tickers.uploadPictures', { is: 'status', status: 503 }, 1)
  expect(await again()).toMatchObject({ ok: false })
  expect(await again()).toMatchObject({ ok: true })
  expect(await names()).toEqual(['IMG.png 5000'])
  expect(new Set(await keys()).size).toBe(1)
  // the outcome is known: the same picture again is meant as another one
  expect(await again()).toMatchObject({ ok: true })
  expect(await names()).toHaveLength(2)
  // a file that has changed is another one too
  await desk.control.fault('tickers.uploadPictures', { is: 'drop', after: true }, 1)
  await again()
  truncateSync(path, 6_000)
  expect(await again()).toMatchObject({ ok: true })
  expect((await names()).slice(2)).toEqual(['IMG.png 5000', 'IMG.png 6000'])
})

test.each([409, 425, 429, 502, 503, 504])(
  'a %d after an unknown outcome decides nothing: the next attempt has the same key',
  async (status) => {
    const ticker = await aTicker()
    const path = fileOf('IMG.png', 5_000)
    const again = async () => send(ticker, await handleOf(path), 'IMG.png')
    await desk.control.fault('tickers.uploadPictures', { is: 'drop', after: true }, 1)
    expect(await again()).toMatchObject({ ok: false, error: { kind: 'unknown-outcome' } })
    await desk.control.fault('tickers.uploadPictures', { is: 'status', status }, 1)
    expect(await again()).toMatchObject({ ok: false })
    expect(await again()).toMatchObject({ ok: true })
    expect(await stored()).toHaveLength(1)
  },
)

test('an outcome that stays unknown keeps the key: the picture is stored once', async () => {
  const ticker = await aTicker()
  const path = fileOf('IMG.png', 5_000)
  const again = async () => send(ticker, await handleOf(path), 'IMG.png')
  await desk.control.fault('tickers.uploadPictures', { is: 'drop', after: true }, 2)
  expect(await again()).toMatchObject({ ok: false, error: { kind: 'unknown-outcome' } })
  expect(await again()).toMatchObject({ ok: false, error: { kind: 'unknown-outcome' } })
  expect(await again()).toMatchObject({ ok: true })
  expect(await stored()).toHaveLength(1)
})

test('a picture that was stored before a server error is stored once when it is tried again', async () => {
  const ticker = await aTicker()
  const path = fileOf('IMG.png', 5_000)
  const again = async () => send(ticker, await handleOf(path), 'IMG.png')
  const keys = async () => (await desk.control.traffic('tickers.uploadPictures')).map(({ key }) => key)
  await desk.control.fault('tickers.uploadPictures', { is: 'status', status: 500, after: true }, 1)
  expect(await again()).toMatchObject({ ok: false, error: { kind: 'rejected', status: 500 } })
  expect(await again()).toMatchObject({ ok: true })
  expect(await stored()).toHaveLength(1)
  expect(new Set(await keys()).size).toBe(1)
  // the same error to the same key twice: a server that keeps its responses would never answer otherwise
  await desk.control.fault('tickers.uploadPictures', { is: 'status', status: 500 }, 2)
  await again()
  await again()
  expect(await again()).toMatchObject({ ok: true })
  expect(new Set((await keys()).slice(2)).size).toBe(2)
})
