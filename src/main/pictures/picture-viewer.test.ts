import { expect, test } from 'vitest'
import { fail, ok } from '#contract/result.ts'
import { createPictureViewer } from './picture-viewer.ts'

const TIFF = Buffer.from('II*\0\x08\0\0\0', 'latin1')
function viewer(bytes: Uint8Array | null) {
  const opened: string[] = []
  const view = createPictureViewer({
    fetch: async () => (bytes ? ok({ bytes }) : fail({ kind: 'unreachable', reason: 'timeout' })),
    write: async (name, extension) => ok(`/tmp/${name}.${extension}`),
    open: async (path) => (opened.push(path), ok({})),
  })
  return { view, opened }
}

test('a picture is opened under the extension of what it is, whatever its address says', async () => {
  const { view, opened } = viewer(TIFF)
  expect(await view('/media/run.exe')).toEqual(ok({}))
  expect(opened).toEqual(['/tmp/picture.tiff'])
})

test.each([
  ['a web page', Buffer.from('<html>')],
  ['an SVG, which may hold scripts', Buffer.from('<svg/>')],
  ['nothing', null],
])('%s is not opened', async (_, bytes) => {
  const { view, opened } = viewer(bytes)
  expect((await view('/a.png')).ok).toBe(false)
  expect(opened).toEqual([])
})
