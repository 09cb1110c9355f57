import { app } from 'electron'

/** Longest that closing files and telling servers may hold up a quit (ms). */
const LIMIT_MS = 3000

/** Ends the app in order: `close` runs once, with a deadline, after the window is gone. `isQuitting` tells a close from a hide. */
export function createQuitting(close: () => Promise<unknown>): { isQuitting: () => boolean } {
  let quitting = false
  let closed = false
  app.on('before-quit', () => {
    quitting = true
  })
  app.on('will-quit', (event) => {
    if (closed) return
    event.preventDefault()
    closed = true
    const late = new Promise((done) => setTimeout(done, LIMIT_MS))
    void Promise.race([close().catch(() => undefined), late]).then(() => app.exit(0))
  })
  app.on('window-all-closed', () => app.quit())
  return { isQuitting: () => quitting }
}
