import { describe, expect, it } from 'vitest'
import type { MenuItemConstructorOptions } from 'electron'
import { desktopStrings } from '../desktop-strings.ts'
import { menuTemplate } from './menu-template.ts'

const items = (template: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  template.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? items(item.submenu) : [])])
const ran: string[] = []
const menu = (change: Partial<Parameters<typeof menuTemplate>[0]> = {}) =>
  items(
    menuTemplate({
      platform: 'linux',
      strings: desktopStrings('en'),
      signedIn: true,
      devTools: false,
      run: (command) => ran.push(command),
      openLicences: () => ran.push('licences'),
      ...change,
    }),
  )
const labels = (all: MenuItemConstructorOptions[]) => all.flatMap(({ label }) => label ?? [])

describe('the menu bar', () => {
  it.each(['refresh', 'settings', 'shortcuts', 'sign-out', 'licences'])('does %s', (command) => {
    const click = menu().find(({ id }) => id === command)?.click as (() => void) | undefined
    click?.()
    expect(ran.at(-1)).toBe(command)
  })
  it('offers nothing of the session before sign-in', () => {
    const enabled = menu({ signedIn: false })
      .filter(({ enabled }) => enabled === false)
      .map(({ id }) => id)
    expect(new Set(enabled)).toEqual(new Set(['refresh', 'settings', 'sign-out']))
  })
  it('never reloads the page, and shows the developer tools only while developing', () => {
    expect(menu().some(({ role }) => role === 'reload' || role === 'forceReload' || role === 'toggleDevTools')).toBe(false)
    expect(menu({ devTools: true }).some(({ role }) => role === 'toggleDevTools')).toBe(true)
  })
  it('has the application menu of macOS, with quit in it', () => {
    const template = menuTemplate({
      platform: 'darwin',
      strings: desktopStrings('en'),
      signedIn: true,
      devTools: false,
      run: () => undefined,
      openLicences: () => undefined,
    })
    expect(template[0]?.label).toBe('Cellarmaster')
    expect(items([template[0]!]).map(({ role }) => role)).toEqual(expect.arrayContaining(['about', 'hide', 'quit']))
    expect(menu().filter(({ role }) => role === 'quit')).toHaveLength(1)
  })
  it('zooms in without Shift and from the number pad, with one visible item each', () => {
    const zoom = menu().filter(({ role }) => role === 'zoomIn' || role === 'zoomOut')
    expect(zoom.flatMap(({ accelerator }) => accelerator ?? [])).toEqual(['CmdOrCtrl+=', 'CmdOrCtrl+numadd', 'CmdOrCtrl+numsub'])
    expect(zoom.filter(({ visible }) => visible !== false).map(({ role }) => role)).toEqual(['zoomIn', 'zoomOut'])
  })
  it('is French everywhere', () => {
    const french = labels(menu({ strings: desktopStrings('fr'), platform: 'darwin', devTools: true }))
    const english = labels(menu({ platform: 'darwin', devTools: true }))
    expect(french).toHaveLength(english.length)
    expect(french.filter((label, at) => label === english[at])).toEqual(['Cellarmaster', 'Services'])
  })
  it('gives every item of our own a label', () => {
    for (const item of menu()) if (item.type !== 'separator') expect(item.label, JSON.stringify(item)).toBeTruthy()
  })
})
