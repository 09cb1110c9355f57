import { BrowserWindow } from 'electron'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import type { LabelReader } from '#main/labels/label-service.ts'
import { processOf } from './page.ts'
import { SAFE_PREFERENCES } from './safe-preferences.ts'
import { READER_PAGE } from '../protocol/reader-policy.ts'

interface ReaderOptions {
  /** Makes the bytes fetchable by the reader's page, once; answers with their name. */
  readonly lend: (picture: Uint8Array) => string
  /** Process of the main window: it must not be slowed down. */
  readonly pageProcess: () => number | null
}

/**
 * A hidden window that decodes and reads foreign pictures (decision 42). It has no preload, hence no bridge: main calls one function of its page
 * and gets plain data back. It is never shown, so closing the app's window must close it too.
 */
export function openReader({ lend, pageProcess }: ReaderOptions): LabelReader {
  const window = new BrowserWindow({
    show: false,
    width: 320,
    height: 240,
    skipTaskbar: true,
    focusable: false,
    webPreferences: {
      ...SAFE_PREFERENCES,
      devTools: false,
      // text recognition takes seconds, and would take longer in a throttled hidden window
      backgroundThrottling: false,
    },
  })
  const { webContents } = window
  const windowEnd = Promise.race([once(webContents, 'render-process-gone'), once(window, 'closed')]).then(() => {
    throw new Error('the reader ended')
  })
  // there may be no caller when it ends
  windowEnd.catch(() => undefined)
  const loaded = webContents.loadURL(READER_PAGE).then(() => {
    const id = processOf(webContents)
    if (id === null || id === pageProcess()) return
    try {
      setPriority(id, constants.priority.PRIORITY_BELOW_NORMAL)
    } catch {
      // refused by the system: it reads at the usual priority
    }
  })
  loaded.catch(() => undefined)
  return {
    async read(picture) {
      await Promise.race([loaded, windowEnd])
      const name = lend(picture)
      return Promise.race([webContents.executeJavaScript(`readLabel(${JSON.stringify(name)})`), windowEnd])
    },
    close: () => void (window.isDestroyed() || window.destroy()),
  }
}
