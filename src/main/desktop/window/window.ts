import { app, BrowserWindow, nativeTheme, screen } from 'electron'
import type { Connection } from '#contract/desktop/settings.ts'
import type { Language } from '#domain/text/language.ts'
import type { DesktopStore } from '../lifecycle/desktop-memory.ts'
import { SAFE_PREFERENCES } from './safe-preferences.ts'
import { MIN_SIZE, rescuedBounds } from './window-bounds.ts'
import { windowTitle } from './window-title.ts'

/** Surface of the first frame, before the page has drawn itself (renderer/app/style/theme.ts). */
const SURFACE = { light: '#fbfbfc', dark: '#131315' } as const
/** Longest wait for the first paint before the window is shown (ms). */
const SHOW_ANYWAY_MS = 3000

interface WindowOptions {
  readonly connection: () => Connection
  readonly language: () => Language
  readonly preload: string
  readonly icon: string
  readonly devTools: boolean
  readonly memory: DesktopStore
  /** Must the window stay when it is closed? Then it only hides (D-63). */
  readonly hidesOnClose: () => boolean
  /** False while something is pending: then closing asks, as quitting does. */
  readonly mayClose: () => boolean
  readonly onVisible: (visible: boolean) => void
  readonly onFocus: () => void
}

/** The one window. */
export function createWindow({
  connection,
  language,
  preload,
  icon,
  devTools,
  memory,
  hidesOnClose,
  mayClose,
  onVisible,
  onFocus,
}: WindowOptions): BrowserWindow {
  const saved = memory.read().window
  const window = new BrowserWindow({
    ...rescuedBounds(saved?.bounds ?? null, screens()),
    minWidth: MIN_SIZE.width,
    minHeight: MIN_SIZE.height,
    title: windowTitle('', connection(), language()),
    ...(process.platform === 'linux' && { icon }),
    show: false,
    autoHideMenuBar: true,
    backgroundColor: nativeTheme.shouldUseDarkColors ? SURFACE.dark : SURFACE.light,
    webPreferences: {
      ...SAFE_PREFERENCES,
      preload,
      safeDialogs: true,
      devTools,
    },
  })
  showOnFirstPaint(window, saved?.maximized ?? false)
  keepBounds(window, memory)
  window.on('page-title-updated', (event, title) => {
    event.preventDefault()
    window.setTitle(windowTitle(title, connection(), language()))
  })
  window.on('close', (event) => {
    const hides = hidesOnClose()
    if (!hides && mayClose()) return
    event.preventDefault()
    if (hides) hideWindow(window)
    else app.quit()
  })
  window.on('show', () => onVisible(true)).on('restore', () => onVisible(true))
  window.on('hide', () => onVisible(false)).on('minimize', () => onVisible(false))
  window.on('focus', onFocus)
  return window
}

/** Brings the window to the front, whether it was hidden, minimized or behind others. */
export function showWindow(window: BrowserWindow): void {
  if (window.isDestroyed()) return
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}

/** macOS keeps the space of a window hidden in full screen, as a black screen: leave full screen first. */
function hideWindow(window: BrowserWindow): void {
  if (!window.isFullScreen()) return window.hide()
  window.once('leave-full-screen', () => window.hide())
  window.setFullScreen(false)
}

const screens = () => {
  const primary = screen.getPrimaryDisplay()
  return [primary, ...screen.getAllDisplays().filter(({ id }) => id !== primary.id)].map(({ workArea }) => workArea)
}

/** Maximizing shows a hidden window, so it waits for the first paint too. */
function showOnFirstPaint(window: BrowserWindow, maximized: boolean): void {
  let isOpen = false
  const show = () => {
    clearTimeout(late)
    if (isOpen || window.isDestroyed()) return
    isOpen = true
    if (maximized) window.maximize()
    if (!window.isVisible()) window.show()
  }
  const late = setTimeout(show, SHOW_ANYWAY_MS)
  window.once('ready-to-show', show)
}

function keepBounds(window: BrowserWindow, memory: DesktopStore): void {
  let timer: NodeJS.Timeout | undefined
  const keep = () => {
    clearTimeout(timer)
    if (window.isDestroyed() || window.isMinimized()) return
    void memory.write({ ...memory.read(), window: { bounds: window.getNormalBounds(), maximized: window.isMaximized() } })
  }
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(keep, 500)
  }
  window.on('resize', later).on('move', later).on('maximize', later).on('unmaximize', later).on('close', keep)
}
