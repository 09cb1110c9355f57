/**
 * Checked by the compiler only: what the stand-in has must fit what electron.d.ts says. A member that does not is an
 * error in this file, and its name is in the error.
 */
import type { EventEmitter } from 'node:events'
import type { App } from './api/app/app.ts'
import type { BrowserWindow } from './api/window/browser-window.ts'
import type { clipboard } from './api/desktop/clipboard.ts'
import type { DownloadItem } from './api/network/downloads.ts'
import type { IpcMain } from './api/ipc-main.ts'
import type { Menu, MenuItem } from './api/menu/menu.ts'
import type { NativeImage } from './api/desktop/native-image.ts'
import type { NativeTheme } from './api/desktop/native-theme.ts'
import type { net } from './api/network/net.ts'
import type { Notification } from './api/desktop/notification.ts'
import type { PowerMonitor } from './api/desktop/power-monitor.ts'
import type { protocol } from './api/network/protocol.ts'
import type { Screen } from './api/desktop/screen.ts'
import type { Session } from './api/network/session.ts'
import type { Tray } from './api/menu/tray.ts'
import type { WebContents } from './api/web-contents/web-contents.ts'
import type { WebFrameMain } from './api/web-contents/web-frame-main.ts'

/** Members that only the stand-in has; modules outside it may not use them. */
type Internal = `host${string}`

/** Our classes in place of Electron's: they are compared separately. */
type Ours = BrowserWindow | WebContents | WebFrameMain | Session | Menu | MenuItem | NativeImage | typeof protocol

/** A member fits if its parameters and result do; separately checked objects are not compared again. */
type Fits<Mine, Theirs> = Mine extends (...args: infer MyArguments) => infer MyResult
  ? Theirs extends (...args: infer TheirArguments) => infer TheirResult
    ? Mine extends (...args: TheirArguments) => unknown
      ? FitsValue<MyResult, TheirResult>
      : MentionsOurs<MyArguments>
    : Theirs extends Function
      ? true
      : false
  : FitsValue<Mine, Theirs>
type FitsValue<Mine, Theirs> = Mine extends Theirs ? true : MentionsOurs<[Mine]>
type MentionsOurs<Values extends unknown[]> = true extends {
  [Index in keyof Values]: Extract<Values[Index], Ours | Ours[]> extends never
    ? Values[Index] extends { prototype: Ours }
      ? true
      : never
    : true
}[number]
  ? true
  : false

/** Names of members that do not fit, and of members that Electron lacks. */
type Misfits<Mine, Theirs, Except extends string = never> = {
  [Name in Exclude<keyof Mine, keyof EventEmitter | Internal | Except>]: Name extends keyof Theirs
    ? Fits<Mine[Name], Theirs[Name]> extends true
      ? never
      : Name
    : Name
}[Exclude<keyof Mine, keyof EventEmitter | Internal | Except>]

type None<Names extends never> = Names

/** One line per class; the compiler requires `never`. */
export type Conformance = [
  None<Misfits<App, Electron.App, 'dock'>>,
  None<Misfits<BrowserWindow, Electron.BrowserWindow, 'session'>>,
  None<Misfits<WebContents, Electron.WebContents, 'session' | 'navigationHistory'>>,
  None<Misfits<WebFrameMain, Electron.WebFrameMain>>,
  None<Misfits<Session, Electron.Session, 'cookies' | 'webRequest' | 'serviceWorkers'>>,
  None<Misfits<IpcMain, Electron.IpcMain>>,
  None<Misfits<typeof protocol, Electron.Protocol>>,
  None<Misfits<typeof net, Electron.Net>>,
  None<Misfits<typeof clipboard, Electron.Clipboard, 'selection'>>,
  // Tests can read a tray's properties here; Electron can only write them.
  None<Misfits<Tray, Electron.Tray, 'image' | 'toolTip' | 'contextMenu'>>,
  None<Misfits<Menu, Electron.Menu>>,
  // Always present, possibly undefined; Electron omits them.
  None<Misfits<MenuItem, Electron.MenuItem, 'menu' | 'role'>>,
  None<Misfits<Notification, Electron.Notification>>,
  None<Misfits<NativeImage, Electron.NativeImage>>,
  None<Misfits<NativeTheme, Electron.NativeTheme>>,
  None<Misfits<PowerMonitor, Electron.PowerMonitor>>,
  None<Misfits<Screen, Electron.Screen>>,
  None<Misfits<DownloadItem, Electron.DownloadItem>>,
]
