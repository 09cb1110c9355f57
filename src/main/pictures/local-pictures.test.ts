import { copyFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { FileHandle } from '#contract/values/values.ts'
import { createLocalPictures } from './local-pictures.ts'

const folder = mkdtempSync(join(tmpdir(), 'local-pictures-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const samples: Record<string, string[]> = JSON.parse(readFileSync(new URL('./picture-samples.json', import.meta.url), 'utf8'))
const png = join(folder, 'small.png')
writeFileSync(png, Buffer.from(samples['image/png']?.[0] ?? '', 'base64'))

const pictures = createLocalPictures({ pathOf: (file) => join(folder, file) })
/** A PNG with bytes after its end, which are ignored. */
function padded(name: string, bytes: number): FileHandle {
  copyFileSync(png, join(folder, name))
  truncateSync(join(folder, name), bytes)
  return name as FileHandle
}

test('a picture of 100,000,000 bytes has a preview, and one byte more is refused (decision 35)', async () => {
  const [most, more] = [padded('most.png', 100_000_000), padded('more.png', 100_000_001)]
  expect(await pictures.look([most, more])).toMatchObject({
    ok: true,
    value: [
      { problem: null, shown: true },
      { problem: 'too-large', shown: false },
    ],
  })
  const preview = await pictures.preview(most)
  expect(preview.ok && [preview.value.type, preview.value.bytes.byteLength]).toEqual(['image/png', 100_000_000])
  expect(await pictures.preview(more)).toMatchObject({ ok: false, error: { reason: 'not-supported' } })
})

test('a file that cannot be read does not stop the next one', async () => {
  const [gone, next] = [padded('gone.png', 100), padded('next.png', 100)]
  const both = Promise.all([pictures.preview(gone), pictures.preview(next)])
  rmSync(join(folder, 'gone.png'))
  expect((await both)[1].ok).toBe(true)
})
