import { app, type BrowserWindow, type WebContents } from 'electron'
import { once } from 'node:events'
import type { DesktopStrings } from '../desktop-strings.ts'
import { BLANK_PAGE, STOPPED_PAGE } from '../protocol/content-policy.ts'
import { createCrashLimit } from './crash-limit.ts'
import type { Dialogs } from '../dialogs.ts'

interface PageOptions {
  readonly window: BrowserWindow
  /** app://console/index.html, or the dev server's page. */
  readonly address: string
  readonly strings: () => DesktopStrings
  readonly dialogs: Dialogs
  readonly onCrash: (reason: string) => void
}

/** A process that was told to end is waited for at most this long (ms). */
const END_MS = 2_000

/** Time until a page that hangs is reported again after "Wait" (ms). */
const ASK_AGAIN_MS = 30_000

/** Content of the window: loaded, replaced at the end of a session, restored after a crash. */
export interface Page {
  load(): void
  /** Loads the page in a new process: nothing of the former session survives in it (R14). */
  replace(): Promise<void>
}

export function createPage({ window, address, strings, dialogs, onCrash }: PageOptions): Page {
  const contents = window.webContents
  const crashed = createCrashLimit()
  const load = () => void open(contents, address)

  /** The process is being ended on purpose. */
  let isEnding = false
  contents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit' || isEnding) return
    onCrash(reason)
    void open(contents, crashed() === 'reload' ? address : STOPPED_PAGE)
  })

  let asking = false
  let hangs = false
  let again: NodeJS.Timeout | undefined
  const ask = async () => {
    if (asking || !hangs) return
    asking = true
    clearTimeout(again)
    const s = strings()
    const pressed = await dialogs.message({ message: s.hangs, detail: s.hangsText, buttons: [s.wait, s.reload, s.quit], safe: 0 })
    asking = false
    // Electron does not start Chromium's watch again (electron_api_web_contents.cc, RendererUnresponsive): it would be silent until the next input
    if (pressed === 0 && hangs) again = setTimeout(() => void ask(), ASK_AGAIN_MS)
    if (pressed === 1) contents.forcefullyCrashRenderer()
    if (pressed === 2) app.quit()
  }
  const recovered = () => {
    hangs = false
    clearTimeout(again)
  }
  window.on('unresponsive', () => {
    hangs = true
    void ask()
  })
  window.on('responsive', recovered).on('closed', recovered)
  contents.on('render-process-gone', recovered)

  return {
    load,
    async replace() {
      // navigating to another site first: Chromium uses another process, and the old one ends with all its memory
      const previous = processOf(contents)
      await open(contents, BLANK_PAGE)
      // the process stayed, although site isolation of this scheme should replace it: it is ended, with the session's memory
      if (previous !== null && processOf(contents) === previous) {
        isEnding = true
        const processEnd = once(contents, 'render-process-gone', { signal: AbortSignal.timeout(END_MS) }).catch(() => undefined)
        contents.forcefullyCrashRenderer()
        await processEnd
        isEnding = false
      }
      await open(contents, address)
      if (!contents.isDestroyed()) contents.navigationHistory.clear()
    },
  }
}

/** Number of the page's process; null where it is not known. */
export function processOf(contents: WebContents): number | null {
  try {
    return contents.isDestroyed() ? null : contents.getOSProcessId()
  } catch {
    return null
  }
}

/** Ignores the error of a load that a later load has replaced. */
async function open(contents: WebContents, address: string): Promise<void> {
  if (contents.isDestroyed()) return
  await contents.loadURL(address).catch(() => undefined)
}
