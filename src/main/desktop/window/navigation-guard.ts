import { app, type Session } from 'electron'
import { QUIT_PAGE } from '../protocol/content-policy.ts'

/** The only permission of a page: to write plain text to the clipboard, on a click. */
const GRANTED: ReadonlySet<string> = new Set(['clipboard-sanitized-write'])

/**
 * Denies every way out of the page in one place, for every web contents ever created (R5). Only our own page may be navigated to (a reload).
 * `pages` are exact addresses, without query and fragment.
 */
export function guardNavigation(pages: ReadonlySet<string>): void {
  app.on('web-contents-created', (_event, contents) => {
    const stay = (event: { url: string; preventDefault(): void }) => {
      if (!pages.has(event.url.split(/[?#]/)[0] ?? '')) event.preventDefault()
    }
    contents.on('will-navigate', (event) => {
      if (event.url !== QUIT_PAGE) return stay(event)
      event.preventDefault()
      app.quit()
    })
    contents.on('will-redirect', stay)
    contents.on('will-frame-navigate', (event) => {
      // rich text is shown in a frame by srcdoc; nothing else may be in one
      if (!event.isMainFrame && event.url !== 'about:srcdoc') event.preventDefault()
    })
    contents.on('will-attach-webview', (event) => event.preventDefault())
    contents.setWindowOpenHandler(() => ({ action: 'deny' }))
    // no content policy blocks a peer connection; its TCP uses the proxy below
    contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')
  })
}

/** A proxy that does not exist (port 9, 'discard'), also for this machine's own addresses. */
const NO_NETWORK = { mode: 'fixed_servers', proxyRules: 'http://127.0.0.1:9', proxyBypassRules: '<-loopback>' } as const

/**
 * Takes the network from every page of the session: connections outside the content policy (WebRTC over TCP) end at a proxy that does not answer.
 * Pages come from the private scheme, which needs no network. Main asks another session for the system's proxy.
 */
export const closeNetwork = (session: Session): Promise<void> => session.setProxy(NO_NETWORK)

/** Permissions, devices and downloads: denied for every origin. */
export function guardSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer) => answer(GRANTED.has(permission)))
  session.setPermissionCheckHandler((_contents, permission) => GRANTED.has(permission))
  session.setDevicePermissionHandler(() => false)
  session.on('will-download', (event) => event.preventDefault())
}
