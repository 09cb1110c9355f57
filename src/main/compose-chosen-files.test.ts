import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepChosenFiles } from './compose-chosen-files.ts'
import { createFileHandles } from './files/file-handles.ts'
import { createTemporaryFiles } from './files/temporary-files.ts'
import { createStateHolder, firstState } from './session/session-state.ts'
import { createWipe } from './session/wipe.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'chosen-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

/** Handles, temporary files and a session of Marie, who has chosen a file, pasted one, saved one and looked at one. */
async function chosen() {
  const handles = createFileHandles()
  const temporary = createTemporaryFiles(handles)
  const wipe = createWipe((where, cause) => {
    throw new Error(`${where}: ${String(cause)}`)
  })
  const holder = createStateHolder(firstState({ mode: 'training' }))
  keepChosenFiles({ handles, temporary, wipe, session: holder, owner: () => holder.read().email })
  const signIn = (email: string) => holder.change({ phase: 'signed-in', email })
  const end = async (why: 'expired' | 'sign-out') => {
    await wipe.run(why)
    holder.change({ phase: 'signed-out', ...(why === 'sign-out' && { email: null }) })
  }
  signIn('marie')
  writeFileSync(join(dir, 'front.png'), 'x')
  const [adopted, pasted, viewed] = await Promise.all([
    handles.adopt([join(dir, 'front.png')]),
    temporary.keep('pasted.png', new Uint8Array([1])),
    temporary.write('seen', 'png', new Uint8Array([2])),
  ])
  if (!adopted.ok || !pasted.ok || !viewed.ok) throw new Error('not stored')
  const saved = handles.saved(join(dir, 'orders.xlsx'), 1).file
  const pastedPath = handles.pathOf(pasted.value.file) ?? ''
  const works = () => [adopted.value[0]!.file, pasted.value.file, saved].map((file) => handles.pathOf(file) !== undefined)
  const onDisk = () => [pastedPath, viewed.value].map((path) => existsSync(path))
  return { signIn, end, works, onDisk, close: () => rmSync(dirname(dirname(pastedPath)), { recursive: true, force: true }) }
}

test('files chosen for an upload outlive an expired session of the same person; nothing else does', async () => {
  const files = await chosen()
  await files.end('expired')
  expect([files.works(), files.onDisk()]).toEqual([
    [false, false, false],
    [true, false],
  ])
  files.signIn('marie')
  expect([files.works(), files.onDisk()]).toEqual([
    [true, true, false],
    [true, false],
  ])
  await files.end('sign-out')
  files.signIn('marie')
  expect([files.works(), files.onDisk()]).toEqual([
    [false, false, false],
    [false, false],
  ])
})

test('another person has none of them, nor has the first one afterwards', async () => {
  const files = await chosen()
  await files.end('expired')
  files.signIn('paul')
  expect(files.works()).toEqual([false, false, false])
  await files.end('expired')
  files.signIn('marie')
  expect(files.works()).toEqual([false, false, false])
  await expect.poll(files.onDisk).toEqual([false, false])
  files.close()
})
