import { app, shell } from 'electron'
import { extname, join } from 'node:path'
import type { EnvironmentInfo } from '#contract/desktop/desktop.ts'
import type { OutputOf } from '#contract/index.ts'
import { ok, type Result } from '#contract/result.ts'
import { writeAtomic } from '../files/atomic-write.ts'
import type { FileHandles } from '../files/file-handles.ts'
import type { z } from 'zod'
import type { DesktopStrings } from './desktop-strings.ts'
import type { Dialogs } from './dialogs.ts'
import { createLoginItem, type LoginItem } from './system/login-item.ts'
import { openFile, revealFile } from './links/open-file.ts'
import { openLicences } from './links/open-licences.ts'
import type { NotificationHealth } from './notices/notification.ts'
import { openLink } from './links/open-link.ts'
import { isSandboxed } from './system/process-sandbox.ts'
import { checkLink } from './links/safe-link.ts'
import type { TextClipboard } from './system/text-clipboard.ts'

type Done = Result<Record<string, never>>

/** Native functions, for the commands that use them. */
export interface NativeActions {
  notifications(): OutputOf<'desktop.notifications'>
  quit(): void
  environment(): OutputOf<'desktop.environment'>
  openLicences(): Promise<Done>
  copy(text: string): Promise<void>
  saveText(fileName: string, text: string): Promise<Result<OutputOf<'desktop.saveText'>>>
  readonly loginItem: LoginItem
  checkLink(url: string): Result<{ host: string; url: string }, 'refused'>
  openLink(url: string): Promise<Result<Record<string, never>, 'refused'>>
  openFile(path: string): Promise<Done>
  pickPictures(): Promise<Result<OutputOf<'files.pickPictures'>>>
  pickVideo(): Promise<Result<OutputOf<'files.pickPictures'>>>
  revealFile(path: string): Promise<Done>
  /** Asks whether a host may receive the password or the session, or provide programs. True: yes. */
  confirmTrust(trusted: { readonly kind: 'backOffice' | 'pictures' | 'updates'; readonly host: string }): Promise<boolean>
}

interface Ports {
  readonly dialogs: Dialogs
  readonly clipboard: TextClipboard
  readonly handles: FileHandles
  readonly hasTray: boolean
  readonly strings: () => DesktopStrings
  readonly notifications: () => NotificationHealth
  readonly quit: () => void
}

/** Native functions, for the page's commands. */
export const createNativeActions = ({ dialogs, clipboard, handles, hasTray, strings, notifications, quit }: Ports): NativeActions => ({
  notifications,
  quit,
  environment: () => ({
    platform: process.platform as z.output<typeof EnvironmentInfo>['platform'],
    version: app.getVersion(),
    hasTray,
    sandboxed: isSandboxed(process.argv, process.env),
  }),
  openLicences: () => openLicences(shell),
  copy: clipboard.copy,
  async saveText(fileName, text) {
    const extension = extname(fileName).slice(1) || 'txt'
    const chosen = await dialogs.saveAs({
      title: strings().save,
      fileName,
      filters: [{ name: extension.toUpperCase(), extensions: [extension] }],
    })
    if (!chosen.ok) return chosen
    const written = await writeAtomic(chosen.value, text, 'folder')
    return written.ok ? ok(handles.saved(chosen.value, written.value.bytes)) : written
  },
  async pickPictures() {
    const { pickPictures, pictureFiles } = strings()
    const filters = [
      { name: pictureFiles, extensions: ['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif', 'heic', 'heif', 'svg', 'bmp', 'tif', 'tiff'] },
    ]
    const chosen = await dialogs.openFiles({ title: pickPictures, filters, multiple: true })
    return chosen.ok ? handles.adopt(chosen.value) : chosen
  },
  loginItem: createLoginItem({
    platform: process.platform,
    app,
    // an AppImage is started by its own file, not by the unpacked one
    command: app.isPackaged ? [process.env['APPIMAGE'] ?? process.execPath] : [process.execPath, app.getAppPath()],
    configDir: process.env['XDG_CONFIG_HOME'] || join(app.getPath('home'), '.config'),
  }),
  async pickVideo() {
    const { pickVideo, videoFiles } = strings()
    const filters = [
      {
        name: videoFiles,
        extensions: ['mp4', 'm4v', 'mov', 'webm', 'mkv', 'avi', 'mpg', 'mpeg', 'ogv', 'wmv', 'flv', 'ts', 'mts', 'm2ts'],
      },
    ]
    const chosen = await dialogs.openFiles({ title: pickVideo, filters, multiple: false })
    return chosen.ok ? handles.adopt(chosen.value) : chosen
  },
  checkLink,
  openLink: (url) => openLink(shell, url),
  openFile: (path) => openFile(shell, path),
  revealFile: (path) => revealFile(shell, path),
  async confirmTrust({ kind, host }) {
    const { cancel, trust, trustQuestions } = strings()
    const { message, detail } = trustQuestions[kind](host)
    return (await dialogs.message({ message, detail, buttons: [cancel, trust], safe: 0 })) === 1
  },
})
