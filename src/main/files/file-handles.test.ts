import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FileHandle } from '#contract/values/values.ts'
import { createFileHandles } from './file-handles.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'handles-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

it('gives a handle that says the name and the size, never the folder', async () => {
  const handles = createFileHandles()
  writeFileSync(join(dir, 'front.jpg'), 'abc')
  const adopted = await handles.adopt([join(dir, 'front.jpg')])
  if (!adopted.ok) throw new Error('refused')
  const [file] = adopted.value
  expect(file).toMatchObject({ name: 'front.jpg', bytes: 3 })
  expect(JSON.stringify(adopted)).not.toContain(dir)
  expect(FileHandle.safeParse(file?.file).success).toBe(true)
  expect(handles.pathOf(file!.file)).toBe(join(dir, 'front.jpg'))
  // the app reads the user's own file and never opens it
  expect(handles.writtenPathOf(file!.file)).toBeUndefined()
  expect(handles.writtenPathOf(handles.saved(join(dir, 'orders.xlsx'), 1).file)).toBe(join(dir, 'orders.xlsx'))
})

it('rejects every handle after a wipe', () => {
  const handles = createFileHandles()
  const { file } = handles.saved(join(dir, 'orders.xlsx'), 10)
  handles.wipe()
  expect(handles.pathOf(file)).toBeUndefined()
})

it('refuses what is not a whole file of this machine', async () => {
  const handles = createFileHandles()
  mkdirSync(join(dir, 'folder'))
  expect(await handles.adopt([join(dir, 'folder')])).toMatchObject({ ok: false, error: { reason: 'not-supported' } })
  expect(await handles.adopt([join(dir, 'gone')])).toMatchObject({ ok: false, error: { reason: 'file-gone' } })
  // the preload sends this for a File that the page constructed
  expect(await handles.adopt([''])).toMatchObject({ ok: false, error: { kind: 'invalid-input' } })
  expect(await handles.adopt([join(dir, 'a\0b')])).toMatchObject({ ok: false, error: { kind: 'invalid-input' } })
  expect(await handles.adopt(['relative.jpg'])).toMatchObject({ ok: false })
  expect(await handles.adopt(Array(201).fill(join(dir, 'x')))).toMatchObject({ ok: false, error: { kind: 'invalid-input' } })
})

it('answers any input with a value, without throwing', async () => {
  const handles = createFileHandles()
  await fc.assert(
    fc.asyncProperty(fc.anything(), async (asked) => {
      const outcome = await handles.adopt(asked)
      expect(outcome.ok).toBe(Array.isArray(asked) && asked.length === 0)
    }),
  )
})
