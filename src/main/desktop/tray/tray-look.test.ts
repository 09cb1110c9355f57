import { expect, test } from 'vitest'
import { relaunchOptions } from '../lifecycle/relaunch.ts'
import { isTrayDark } from './tray-look.ts'

const theme = (app: boolean, system: boolean) => ({ shouldUseDarkColors: app, shouldUseDarkColorsForSystemIntegratedUI: system })

test('the glyph follows the taskbar, not the app: a light app on a dark taskbar is Windows 10’s default', () => {
  expect(isTrayDark('win32', {}, theme(false, true))).toBe(true)
  expect(isTrayDark('win32', {}, theme(true, false))).toBe(false)
})

test('GNOME’s panel is always dark; other desktops follow the theme', () => {
  expect(isTrayDark('linux', { XDG_CURRENT_DESKTOP: 'ubuntu:GNOME' }, theme(false, false))).toBe(true)
  expect(isTrayDark('linux', { XDG_CURRENT_DESKTOP: 'KDE' }, theme(false, true))).toBe(false)
  expect(isTrayDark('linux', {}, theme(true, false))).toBe(true)
})

test('an AppImage is restarted by its own file', () => {
  expect(relaunchOptions({ APPIMAGE: '/home/zoe/Cellarmaster.AppImage' })).toEqual({ execPath: '/home/zoe/Cellarmaster.AppImage' })
  expect(relaunchOptions({})).toEqual({})
})
