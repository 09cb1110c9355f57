import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { ok } from '#contract/result.ts'
import { consoleOn, signedToken } from '#tests/_support/session/console-http.ts'
import type { Handler } from '#tests/_support/session/local-server.ts'
import { createFileHandles } from '../files/file-handles.ts'
import { createTemporaryFiles } from '../files/temporary-files.ts'
import { createJobs } from '../jobs/jobs.ts'
import { createPendingWork } from '../pending/pending-work.ts'
import { createVideoViewer, VIEW_VIDEO } from './video-viewer.ts'

const VIDEO = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom', 'latin1'), Buffer.alloc(3_000_000, 7)])
const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** Shipped client, folder and jobs; only the system's player is a fake. */
async function viewer(answer: Handler) {
  const client = await consoleOn(answer, { timings: { stallMs: 300 } })
  client.credentials.adopt(signedToken())
  const temporary = createTemporaryFiles(createFileHandles())
  const jobs = createJobs(() => undefined, createPendingWork())
  const opened: { readonly extension: string; readonly bytes: Buffer }[] = []
  ends.push(client.close, temporary.wipe)
  const view = createVideoViewer({
    fetch: client.http.linked,
    write: temporary.write,
    open: async (path) => (opened.push({ extension: extname(path), bytes: readFileSync(path) }), ok({})),
    jobs,
  })
  return { view, opened, jobs, server: client.server }
}

test('a video is fetched whole and opened under the extension of what it is, whatever its address says', async () => {
  const { view, opened } = await viewer((_, response) => response.end(VIDEO))
  expect(await view('/media/run.exe')).toEqual(ok({}))
  expect(opened.map(({ extension }) => extension)).toEqual(['.mp4'])
  expect(opened[0]?.bytes.equals(VIDEO)).toBe(true)
})

test.each([
  ['a web page', Buffer.from('<html>')],
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['WMV, which may name pages to open', Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex')],
  ['nothing', Buffer.alloc(0)],
])('%s is not opened', async (_, bytes) => {
  const { view, opened } = await viewer((_request, response) => response.end(bytes))
  expect(await view('/media/video.mp4')).toMatchObject({ ok: false, error: { reason: 'not-supported' } })
  expect(opened).toEqual([])
})

test('a video that breaks off or stands still is not opened, and the next one is', async () => {
  let answers = 0
  const { view, opened } = await viewer((_, response) => {
    answers++
    if (answers === 3) return response.end(VIDEO)
    response.writeHead(200, { 'content-length': VIDEO.length }).write(VIDEO.subarray(0, 100_000))
    return answers === 1 ? setTimeout(() => response.destroy(), 20) : undefined
  })
  expect(await view('/media/video.mp4')).toMatchObject({ ok: false, error: { kind: 'unreachable' } })
  expect(await view('/media/video.mp4')).toMatchObject({ ok: false, error: { kind: 'unreachable', reason: 'timeout' } })
  expect(opened).toEqual([])
  expect(await view('/media/video.mp4')).toEqual(ok({}))
})

test('it can be stopped, two at a time are refused, other hosts are not asked', async () => {
  const asked = Promise.withResolvers<void>()
  const { view, opened, jobs } = await viewer((_, response) => {
    response.writeHead(200).write(VIDEO)
    asked.resolve()
  })
  const first = view('/media/video.mp4')
  await asked.promise
  expect(await view('/media/other.mp4')).toMatchObject({ ok: false, error: { kind: 'invalid-input' } })
  jobs.cancel(VIEW_VIDEO)
  expect(await first).toEqual({ ok: false, error: { kind: 'cancelled' } })
  expect((await view('https://elsewhere.example/video.mp4')).ok).toBe(false)
  expect(opened).toEqual([])
})
