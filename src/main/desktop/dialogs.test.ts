import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserWindow } from 'electron'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createDialogs } from './dialogs.ts'

let dir: string
let answer: { canceled: boolean; filePath: string }
let asked: unknown[]
let saved: string[]
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'dialogs-'))
  asked = []
  saved = []
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const dialogs = (window: Partial<BrowserWindow> | null = null) =>
  createDialogs({
    dialog: {
      showSaveDialog: async (...args: unknown[]) => (asked.push(args), answer),
      showOpenDialog: async (...args: unknown[]) => (asked.push(args), { canceled: answer.canceled, filePaths: [answer.filePath] }),
      showMessageBox: async () => ({ response: 1, checkboxChecked: false }),
    },
    window: () => window as BrowserWindow | null,
    folder: () => dir,
    onSaved: (folder) => saved.push(folder),
  })
const question = { title: 'Export', fileName: '../orders: 20/11', filters: [{ name: 'Excel', extensions: ['xlsx'] }] }

it('proposes a valid name in the last folder and remembers where it was saved', async () => {
  answer = { canceled: false, filePath: join(dir, 'mine.xlsx') }
  expect(await dialogs().saveAs(question)).toEqual({ ok: true, value: join(dir, 'mine.xlsx') })
  expect(asked[0]).toMatchObject([{ title: 'Export', defaultPath: join(dir, 'orders 20 11.xlsx') }])
  expect(saved).toEqual([dir])
})
it('adds a missing extension, unless that would replace a file without asking', async () => {
  answer = { canceled: false, filePath: join(dir, 'mine') }
  expect(await dialogs().saveAs(question)).toMatchObject({ value: join(dir, 'mine.xlsx') })
  writeFileSync(join(dir, 'mine.xlsx'), 'precious')
  expect(await dialogs().saveAs(question)).toMatchObject({ value: join(dir, 'mine') })
})
it('returns cancelled when the person closes the dialog', async () => {
  answer = { canceled: true, filePath: '' }
  expect(await dialogs().saveAs(question)).toEqual({ ok: false, error: { kind: 'cancelled' } })
  expect(await dialogs().openFiles({ title: 'Open', filters: [], multiple: true })).toEqual({ ok: false, error: { kind: 'cancelled' } })
  expect(saved).toEqual([])
})
it('opens files where the last ones were opened', async () => {
  answer = { canceled: false, filePath: join(dir, 'front.jpg') }
  const open = dialogs()
  for (let n = 0; n < 2; n++) await open.openFiles({ title: 'Open', filters: [], multiple: true })
  expect(asked.map((args) => (args as { defaultPath?: string }[])[0]?.defaultPath)).toEqual([undefined, dir])
})
it('is attached to the window only while the window is visible', async () => {
  answer = { canceled: true, filePath: '' }
  const window = (visible: boolean) => ({ isDestroyed: () => false, isVisible: () => visible })
  await dialogs(window(true)).saveAs(question)
  await dialogs(window(false)).saveAs(question)
  expect(asked.map((args) => (args as unknown[]).length)).toEqual([2, 1])
})
it('answers a message with the pressed button', async () => {
  expect(await dialogs().message({ message: 'm', detail: 'd', buttons: ['a', 'b'], safe: 0 })).toBe(1)
})
