import { afterEach, expect, test, vi } from 'vitest'
import { desktopError } from './desktop-error.ts'

afterEach(() => vi.unstubAllGlobals())

const error = (code: string, syscall: string) => Object.assign(new Error(`${code}: /home/anna/orders.xlsx`), { code, syscall })

test('a file that another program has open is named as such, without its path', () => {
  expect(desktopError(error('EBUSY', 'rename'))).toEqual({ kind: 'desktop', reason: 'file-in-use', detail: 'EBUSY rename' })
})

test('Windows reports a file in use as a missing permission, other systems do not', () => {
  vi.stubGlobal('process', { ...process, platform: 'win32' })
  expect(desktopError(error('EPERM', 'rename'))).toMatchObject({ reason: 'file-in-use' })
  expect(desktopError(error('EACCES', 'open'))).toMatchObject({ reason: 'no-permission' })
  vi.stubGlobal('process', { ...process, platform: 'linux' })
  expect(desktopError(error('EPERM', 'rename'))).toMatchObject({ reason: 'no-permission' })
})
