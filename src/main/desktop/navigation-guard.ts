import { app, type Session } from 'electron'
import { isOwnAddress } from '../ipc/trusted-sender.ts'
import { QUIT_PAGE } from './content-policy.ts'

/** The only thing a page may do by itself: write plain text to the clipboard, on a click. */
const GRANTED: ReadonlySet<string> = new Set(['clipboard-sanitized-write'])

/**
 * Everything that leads out of the page is denied in this one place, for every web contents there will ever be (R5). `origins` end with
 * a slash; going to a page of our own (a reload) is let through.
 */
export function guardNavigation(origins: readonly string[]): void {
  app.on('web-contents-created', (_event, contents) => {
    const stay = (event: { url: string; preventDefault(): void }) => {
      if (!isOwnAddress(event.url, origins)) event.preventDefault()
    }
    contents.on('will-navigate', (event) => {
      if (event.url !== QUIT_PAGE) return stay(event)
      event.preventDefault()
      app.quit()
    })
    contents.on('will-redirect', stay)
    contents.on('will-frame-navigate', (event) => {
      // rich text is shown in a frame by srcdoc, which is no navigation; anything else in a frame is
      if (!event.isMainFrame) event.preventDefault()
    })
    contents.on('will-attach-webview', (event) => event.preventDefault())
    contents.setWindowOpenHandler(() => ({ action: 'deny' }))
  })
}

/** Permissions, devices and downloads: no, whoever asks. */
export function guardSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer) => answer(GRANTED.has(permission)))
  session.setPermissionCheckHandler((_contents, permission) => GRANTED.has(permission))
  session.setDevicePermissionHandler(() => false)
  session.on('will-download', (event) => event.preventDefault())
}
