import { app } from '../app/app.ts'
import { BrowserWindow } from '../window/browser-window.ts'

type Role = NonNullable<Electron.MenuItemConstructorOptions['role']>

interface RoleBehaviour {
  readonly label: string
  readonly accelerator?: string
  /** The page handles the role's keys. */
  readonly isPageRole?: boolean
  readonly run?: () => void
}

const inContents = (action: (contents: BrowserWindow['webContents']) => void) => (): void => {
  const window = BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0]
  if (window) action(window.webContents)
}
const inWindow = (action: (window: BrowserWindow) => void) => (): void => {
  const window = BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0]
  if (window) action(window)
}

/** Labels and behaviour of Electron's menu roles. Keys are lower case because roles are case-insensitive. */
const ROLES: Record<string, RoleBehaviour> = {
  quit: { label: 'Quit', accelerator: 'CmdOrCtrl+Q', run: () => app.quit() },
  close: { label: 'Close Window', accelerator: 'CmdOrCtrl+W', run: inWindow((window) => window.close()) },
  minimize: { label: 'Minimize', accelerator: 'CmdOrCtrl+M', run: inWindow((window) => window.minimize()) },
  zoom: { label: 'Zoom', run: inWindow((window) => window.maximize()) },
  togglefullscreen: {
    label: 'Toggle Full Screen',
    accelerator: 'F11',
    run: inWindow((window) => window.setFullScreen(!window.isFullScreen())),
  },
  reload: { label: 'Reload', accelerator: 'CmdOrCtrl+R', isPageRole: true, run: inContents((contents) => contents.reload()) },
  forcereload: {
    label: 'Force Reload',
    accelerator: 'Shift+CmdOrCtrl+R',
    isPageRole: true,
    run: inContents((contents) => contents.reloadIgnoringCache()),
  },
  toggledevtools: { label: 'Toggle Developer Tools', accelerator: 'Ctrl+Shift+I', run: () => {} },
  resetzoom: { label: 'Actual Size', accelerator: 'CmdOrCtrl+0', run: inContents((contents) => contents.setZoomLevel(0)) },
  zoomin: {
    label: 'Zoom In',
    accelerator: 'CmdOrCtrl+Plus',
    run: inContents((contents) => contents.setZoomLevel(contents.getZoomLevel() + 0.5)),
  },
  zoomout: {
    label: 'Zoom Out',
    accelerator: 'CmdOrCtrl+-',
    run: inContents((contents) => contents.setZoomLevel(contents.getZoomLevel() - 0.5)),
  },
  undo: { label: 'Undo', accelerator: 'CmdOrCtrl+Z', isPageRole: true, run: inContents((contents) => contents.undo()) },
  redo: { label: 'Redo', accelerator: 'Shift+CmdOrCtrl+Z', isPageRole: true, run: inContents((contents) => contents.redo()) },
  cut: { label: 'Cut', accelerator: 'CmdOrCtrl+X', isPageRole: true, run: inContents((contents) => contents.cut()) },
  copy: { label: 'Copy', accelerator: 'CmdOrCtrl+C', isPageRole: true, run: inContents((contents) => contents.copy()) },
  paste: { label: 'Paste', accelerator: 'CmdOrCtrl+V', isPageRole: true, run: inContents((contents) => contents.paste()) },
  delete: { label: 'Delete', isPageRole: true, run: inContents((contents) => contents.delete()) },
  selectall: { label: 'Select All', accelerator: 'CmdOrCtrl+A', isPageRole: true, run: inContents((contents) => contents.selectAll()) },
  about: { label: 'About' },
}

/** The behaviour of a role; an unknown role has its name as label and does nothing. */
export function roleBehaviour(role: Role | undefined): RoleBehaviour | undefined {
  return role && (ROLES[role.toLowerCase()] ?? { label: role })
}

/** Submenus that Electron provides. */
export function roleSubmenu(role: Role | undefined): Electron.MenuItemConstructorOptions[] | undefined {
  const separator = { type: 'separator' } as const
  switch (role?.toLowerCase()) {
    case 'editmenu':
      return [
        { role: 'undo' },
        { role: 'redo' },
        separator,
        { role: 'cut' },
        { role: 'copy' },
        { role: 'paste' },
        { role: 'delete' },
        separator,
        { role: 'selectAll' },
      ]
    case 'viewmenu':
      return [
        { role: 'reload' },
        { role: 'forceReload' },
        { role: 'toggleDevTools' },
        separator,
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        separator,
        { role: 'togglefullscreen' },
      ]
    case 'windowmenu':
      return [{ role: 'minimize' }, { role: 'zoom' }, { role: 'close' }]
    case 'filemenu':
      return [process.platform === 'darwin' ? { role: 'close' } : { role: 'quit' }]
    case 'appmenu':
      return [{ role: 'about' }, separator, { role: 'quit' }]
    default:
      return undefined
  }
}
