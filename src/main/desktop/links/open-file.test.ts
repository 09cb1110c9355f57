import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { openFile, revealFile } from './open-file.ts'
import { openLink } from './open-link.ts'

const dir = mkdtempSync(join(tmpdir(), 'open-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))
let opened: string[]
let problem: string
beforeEach(() => {
  opened = []
  problem = ''
})
const shell = {
  openPath: async (path: string) => (opened.push(path), problem),
  showItemInFolder: (path: string) => void opened.push(path),
  openExternal: async (url: string) => {
    opened.push(url)
    if (problem) throw new Error(problem)
  },
}
const file = (name: string) => {
  writeFileSync(join(dir, name), '')
  return join(dir, name)
}

it('opens a document that is there', async () => {
  expect(await openFile(shell, file('orders.XLSX'))).toEqual({ ok: true, value: {} })
  expect(opened).toEqual([join(dir, 'orders.XLSX')])
})
it.each(['a.tiff', 'a.heic', 'a.bmp'])('opens the picture %s', async (name) => {
  expect(await openFile(shell, file(name))).toEqual({ ok: true, value: {} })
})
it.each(['a.svg', 'run.bat', 'run.sh', 'run.exe', 'run', 'run.xlsx.desktop'])(
  'does not open %s, but shows it in its folder',
  async (name) => {
    expect(await openFile(shell, file(name))).toMatchObject({ ok: false, error: { reason: 'not-supported' } })
    expect(opened).toEqual([])
    expect(await revealFile(shell, join(dir, name))).toEqual({ ok: true, value: {} })
  },
)
it('says when the file is gone, or nothing opens it', async () => {
  expect(await openFile(shell, join(dir, 'gone.xlsx'))).toMatchObject({ ok: false, error: { reason: 'file-gone' } })
  expect(await revealFile(shell, join(dir, 'gone.xlsx'))).toMatchObject({ ok: false, error: { reason: 'file-gone' } })
  expect(opened).toEqual([])
  problem = 'No application'
  expect(await openFile(shell, file('a.csv'))).toMatchObject({ ok: false, error: { reason: 'not-supported' } })
})
it('opens a link only as the check wrote it', async () => {
  expect((await openLink(shell, 'HTTPS://WWW.Whisky.FR/é')).ok).toBe(true)
  expect(opened).toEqual(['https://www.whisky.fr/%C3%A9'])
  expect(await openLink(shell, 'https://bank.fr@evil.fr/')).toMatchObject({ ok: false, error: { code: 'refused' } })
  expect(opened).toHaveLength(1)
  problem = 'no browser'
  expect(await openLink(shell, 'https://www.whisky.fr/')).toMatchObject({ ok: false, error: { kind: 'desktop' } })
})
