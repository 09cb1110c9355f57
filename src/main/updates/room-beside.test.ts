import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempDir } from '#tests/_support/session/console-session.ts'
import { assertRoomBeside, isReplaceable } from './room-beside.ts'

test('an app in a folder that can’t be written to is not replaceable', () => {
  const { dir, remove } = tempDir()
  expect(isReplaceable(join(dir, 'Cellarmaster.AppImage'))).toBe(true)
  expect(isReplaceable(join(dir, 'gone', 'Cellarmaster.AppImage'))).toBe(false)
  remove()
})

test('an app is replaced only where the new one fits beside it', () => {
  const { dir, remove } = tempDir()
  const file = join(dir, 'new.AppImage')
  const target = join(dir, 'Cellarmaster.AppImage')
  writeFileSync(file, 'x'.repeat(1000))
  assertRoomBeside(target, file)
  assertRoomBeside(target, file, { diskOf: () => 1, freeAt: () => 0 })
  const elsewhere = (free: number) => ({ diskOf: (path: string) => (path === file ? 1 : 2), freeAt: () => free })
  assertRoomBeside(target, file, elsewhere(1000))
  expect(() => assertRoomBeside(target, file, elsewhere(999))).toThrow('No room')
  expect(() => assertRoomBeside(join(dir, 'gone', 'x'), file)).toThrow('ENOENT')
  remove()
})
