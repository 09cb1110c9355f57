import { app } from 'electron'

/** Longest that closing files and telling servers may hold up a quit (ms). */
const LIMIT_MS = 3000

/** Ends the app in order: everything registered is closed once, with a deadline, after the window is gone. */
export interface Quitting {
  /** Tells a close that ends the app from one that only hides the window. */
  isQuitting(): boolean
  onQuit(close: () => Promise<unknown>): void
}

/** `isStuck`: a keychain call hangs in a thread that would hold the process for its own 50 s (R6): then it is ended the hard way. */
export function createQuitting(isStuck: () => boolean): Quitting {
  const closers: (() => Promise<unknown>)[] = []
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
    void Promise.race([Promise.allSettled(closers.map((close) => close())), late]).then(() =>
      isStuck() ? process.kill(process.pid, 'SIGKILL') : app.exit(0),
    )
  })
  app.on('window-all-closed', () => app.quit())
  return { isQuitting: () => quitting, onQuit: (close) => void closers.push(close) }
}
