/** The main process's exports of 'electron'. */
import { loud } from '../core/loud.ts'
import './accelerators.ts'
import { app } from './app.ts'
import { BrowserWindow } from './browser-window.ts'
import { clipboard } from './clipboard.ts'
import { crashReporter } from './crash-reporter.ts'
import { dialog } from './dialog.ts'
import { globalShortcut } from './global-shortcut.ts'
import { ipcMain } from './ipc-main.ts'
import { Menu, MenuItem } from './menu.ts'
import { nativeImage } from './native-image.ts'
import { nativeTheme } from './native-theme.ts'
import { net } from './net.ts'
import { Notification } from './notification.ts'
import { powerMonitor } from './power-monitor.ts'
import { protocol } from './protocol.ts'
import { safeStorage } from './safe-storage.ts'
import { screen } from './screen.ts'
import { session } from './session.ts'
import { shell } from './shell.ts'
import { Tray } from './tray.ts'
import { WebContents as webContents } from './web-contents.ts'

const electron = loud('electron', {
  app,
  BrowserWindow,
  clipboard,
  crashReporter,
  dialog,
  globalShortcut,
  ipcMain,
  Menu,
  MenuItem,
  nativeImage,
  nativeTheme,
  net,
  Notification,
  powerMonitor,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  Tray,
  webContents,
})

export {
  app,
  BrowserWindow,
  clipboard,
  crashReporter,
  dialog,
  globalShortcut,
  ipcMain,
  Menu,
  MenuItem,
  nativeImage,
  nativeTheme,
  net,
  Notification,
  powerMonitor,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  Tray,
  webContents,
}
// oxlint-disable-next-line import/no-default-export -- `import electron from 'electron'` is Electron's own interface
export default electron
// The result of `require('electron')`; without this export CommonJS would get the module's namespace.
export { electron as 'module.exports' }
