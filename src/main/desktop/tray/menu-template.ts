import type { MenuItemConstructorOptions } from 'electron'
import type { Events } from '#contract/live/events.ts'
import type { DesktopStrings } from '../desktop-strings.ts'

export type MenuCommand = Events['app.command']['command']

interface MenuState {
  readonly platform: NodeJS.Platform
  readonly strings: DesktopStrings
  readonly signedIn: boolean
  /** Only while developing. */
  readonly devTools: boolean
  readonly run: (command: MenuCommand) => void
  readonly openLicences: () => void
}

/** The menu bar, with what each system expects in it. Reload is absent on purpose: Refresh loads the data again. */
export function menuTemplate({ platform, strings: s, signedIn, devTools, run, openLicences }: MenuState): MenuItemConstructorOptions[] {
  const mac = platform === 'darwin'
  const line = { type: 'separator' } as const
  const item = (command: MenuCommand, label: string, more: MenuItemConstructorOptions = {}): MenuItemConstructorOptions => ({
    id: command,
    label,
    click: () => run(command),
    ...more,
  })
  const settings = item('settings', s.settings, { accelerator: 'CmdOrCtrl+,', enabled: signedIn })
  const signOut = item('sign-out', s.signOut, { enabled: signedIn })
  const role = (name: NonNullable<MenuItemConstructorOptions['role']>, label: string): MenuItemConstructorOptions => ({ role: name, label })

  const app: MenuItemConstructorOptions = {
    label: 'Cellarmaster',
    submenu: [
      role('about', s.about),
      line,
      settings,
      signOut,
      line,
      { role: 'services', label: s.services },
      line,
      role('hide', s.hide),
      role('hideOthers', s.hideOthers),
      role('unhide', s.showAll),
      line,
      role('quit', s.quit),
    ],
  }
  const file: MenuItemConstructorOptions = {
    label: s.file,
    submenu: mac ? [role('close', s.close)] : [settings, signOut, line, role('quit', s.quit)],
  }
  const edit: MenuItemConstructorOptions = {
    label: s.edit,
    submenu: [
      role('undo', s.undo),
      role('redo', s.redo),
      line,
      role('cut', s.cut),
      role('copy', s.copy),
      role('paste', s.paste),
      role('selectAll', s.selectAll),
    ],
  }
  // the key of the plus sign without Shift, and the number pad: the role itself only has Ctrl with the sign
  const moreZoomKeys: readonly MenuItemConstructorOptions[] = [
    { ...role('zoomIn', s.zoomIn), accelerator: 'CmdOrCtrl+=', visible: false },
    { ...role('zoomIn', s.zoomIn), accelerator: 'CmdOrCtrl+numadd', visible: false },
    { ...role('zoomOut', s.zoomOut), accelerator: 'CmdOrCtrl+numsub', visible: false },
  ]
  const view: MenuItemConstructorOptions = {
    label: s.view,
    submenu: [
      item('refresh', s.refresh, { accelerator: 'CmdOrCtrl+R', enabled: signedIn }),
      line,
      role('resetZoom', s.actualSize),
      role('zoomIn', s.zoomIn),
      role('zoomOut', s.zoomOut),
      ...moreZoomKeys,
      line,
      role('togglefullscreen', s.fullScreen),
      ...(devTools ? [line, role('toggleDevTools', s.devTools)] : []),
    ],
  }
  const window: MenuItemConstructorOptions = {
    label: s.window,
    submenu: [role('minimize', s.minimize), ...(mac ? [] : [role('close', s.close)])],
  }
  const help: MenuItemConstructorOptions = {
    label: s.help,
    role: 'help',
    submenu: [
      item('shortcuts', s.shortcuts),
      line,
      { id: 'licences', label: s.licences, click: openLicences },
      ...(mac ? [] : [role('about', s.about)]),
    ],
  }
  return [...(mac ? [app] : []), file, edit, view, window, help]
}
