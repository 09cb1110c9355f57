/** The main process's exports of 'electron'. */
import { loud } from '../core/loud.ts'
import './menu/accelerators.ts'
import { app } from './app/app.ts'
import { BrowserWindow } from './window/browser-window.ts'
import { clipboard } from './desktop/clipboard.ts'
import { crashReporter } from './app/crash-reporter.ts'
import { dialog } from './desktop/dialog.ts'
import { globalShortcut } from './menu/global-shortcut.ts'
import { ipcMain } from './ipc-main.ts'
import { Menu, MenuItem } from './menu/menu.ts'
import { nativeImage } from './desktop/native-image.ts'
import { nativeTheme } from './desktop/native-theme.ts'
import { net } from './network/net.ts'
import { Notification } from './desktop/notification.ts'
import { powerMonitor } from './desktop/power-monitor.ts'
import { protocol } from './network/protocol.ts'
import { safeStorage } from './desktop/safe-storage.ts'
import { screen } from './desktop/screen.ts'
import { session } from './network/session.ts'
import { shell } from './desktop/shell.ts'
import { Tray } from './menu/tray.ts'
import { WebContents as webContents } from './web-contents/web-contents.ts'

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
