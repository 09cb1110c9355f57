import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { drawnIn } from './drawn-pictures.ts'

const folder = mkdtempSync(join(tmpdir(), 'drawn-pictures-'))
afterAll(() => rmSync(folder, { recursive: true }))

const never = (): Promise<never> => Promise.reject(new Error('drawn again'))

test('a picture drawn by one process is reused by another for the same recipe', async () => {
  const [one, another] = [drawnIn(folder), drawnIn(folder)]
  expect([...(await one(['order', 7], async () => Uint8Array.of(1, 2, 3)))]).toEqual([1, 2, 3])
  expect([...(await another(['order', 7], never))]).toEqual([1, 2, 3])
  await expect(another(['order', 8], never)).rejects.toThrow('drawn again')
})

test('a picture drawn by two processes at once is stored once and complete', async () => {
  const draw = async () => Uint8Array.of(4, 5)
  await Promise.all([1, 2, 3].map(() => drawnIn(folder)(['catalogue', 1], draw)))
  expect([...(await drawnIn(folder)(['catalogue', 1], never))]).toEqual([4, 5])
  expect(readdirSync(folder).filter((name) => !name.endsWith('.png'))).toEqual([])
})
