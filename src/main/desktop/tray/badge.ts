import { app, type BrowserWindow, nativeImage } from 'electron'
import { join } from 'node:path'
import type { badgeModel } from './tray-model.ts'

/** The figure on the app's icon: dock (macOS), launcher (Linux), taskbar overlay (Windows). */
export function showBadge(folder: string, window: BrowserWindow, { count, text, description }: ReturnType<typeof badgeModel>): void {
  app.setBadgeCount(count)
  if (process.platform === 'darwin') app.dock?.setBadge(text)
  if (process.platform !== 'win32' || window.isDestroyed()) return
  const name = text === '' ? null : text === '!' ? 'attention' : count > 9 ? '9plus' : text
  window.setOverlayIcon(name === null ? null : nativeImage.createFromPath(join(folder, `overlay-${name}.png`)), description)
}
