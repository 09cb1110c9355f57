import { expect, test, vi } from 'vitest'
import { desktopStrings } from '../desktop-strings.ts'

vi.mock('electron', () => ({ Menu: {} }))
const { contextMenuItems } = await import('./context-menu.ts')

const flags = { canCut: true, canCopy: true, canPaste: true, canSelectAll: true } as Electron.EditFlags
const nothing = { editFlags: flags, isEditable: false, linkURL: '', selectionText: '' }
const done: string[] = []
const actions = {
  openLink: (url: string) => void done.push(`open ${url}`),
  copy: (text: string) => void done.push(`copy ${text}`),
  lookUp: () => void done.push('look up'),
}
const items = (params: Partial<typeof nothing>, platform: NodeJS.Platform = 'win32', language: 'en' | 'fr' = 'en') =>
  contextMenuItems({ ...nothing, ...params }, platform, desktopStrings(language), actions)
const words = (...asked: Parameters<typeof items>) =>
  items(...asked).map(({ label, type, enabled }) => (type ?? label) + (enabled === false ? ' off' : ''))

test('a field offers cut, copy, paste and select all, as far as they can be done, in both languages', () => {
  const editFlags = { ...flags, canCut: false, canCopy: false }
  expect(words({ isEditable: true, editFlags })).toEqual(['Cut off', 'Copy off', 'Paste', 'separator', 'Select all'])
  expect(words({ isEditable: true }, 'linux', 'fr')).toEqual(['Couper', 'Copier', 'Coller', 'separator', 'Tout sélectionner'])
})

test('selected text can be copied, and on macOS looked up', () => {
  const selectionText = `Single malt\n${'x'.repeat(80)}`
  expect(words({ selectionText })).toEqual(['Copy', 'separator', 'Select all'])
  const mac = items({ selectionText }, 'darwin')
  expect(mac[0]?.label).toBe(`Look up “Single malt ${'x'.repeat(17)}…”`)
  mac[0]?.click?.(...([] as unknown as Parameters<NonNullable<Electron.MenuItemConstructorOptions['click']>>))
  expect(done.splice(0)).toEqual(['look up'])
})

test('a link names the host it really leads to; one that may not be opened, or is the app’s own, is not offered', () => {
  const link = items({ linkURL: 'https://Bücher.Shop/a?b=c' })
  expect(link.map(({ label }) => label)).toEqual(['Open xn--bcher-kva.shop', 'Copy link'])
  for (const item of link) item.click?.(...([] as unknown as Parameters<NonNullable<Electron.MenuItemConstructorOptions['click']>>))
  expect(done.splice(0)).toEqual(['open https://xn--bcher-kva.shop/a?b=c', 'copy https://xn--bcher-kva.shop/a?b=c'])
  for (const linkURL of ['app://console/index.html#/dashboard', 'javascript:alert(1)', 'https://bank.com@evil.com/', 'http://shop.com/'])
    expect(items({ linkURL })).toEqual([])
})

test('the bare page has no menu', () => expect(items({})).toEqual([]))
