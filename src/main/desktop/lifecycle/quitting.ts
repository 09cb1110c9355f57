import { app } from 'electron'
import { type Pending, SETTLE_MS } from '#contract/orders/pending.ts'
import type { UnderWay } from '#main/decisions/under-way.ts'

/** Longest delay of a quit by closing files and notifying servers (ms). */
const CLOSE_MS = 3000
/** A page that does not respond within this time (ms) has crashed or hangs. */
const PROBE_MS = 2000
/** Longest time (ms) for an installation to end the process, which no longer has a window. */
const INSTALL_MS = 120_000

/** Quits the app in order: first pending work, then every registered resource is closed once, with a deadline, after the window is gone. */
export interface Quitting {
  /** False when closing the window only hides it. */
  isQuitting(): boolean
  /** True once a quit continues and no pending work would be cut off. */
  mayQuit(): boolean
  /**
   * Called first in a quit, so that main receives everything the page has sent, and knows that the page responds. `probe` asks the page to call
   * `probed`; false: there is no page to ask.
   */
  onProbe(probe: () => boolean): void
  /** The page has responded: everything that it sent before has arrived. */
  probed(): void
  /** Called when work is pending: the page asks the person, calls `settle` once its question is on screen, and quits with `now`. */
  onAsked(ask: () => void): void
  /**
   * Called when work is pending and the page shows no question: a system dialog asks instead, while pending work gets its time. `signal` closes the
   * dialog.
   */
  onUnresponsive(ask: (signal: AbortSignal) => Promise<'quit' | 'stay'>): void
  /** Waits for pending work, at most `SETTLE_MS`. Resolves with the work that is left. */
  settle(): Promise<readonly Pending[]>
  /** Quits without asking. */
  now(): void
  /** The system ends the person's session (Windows sends no `before-quit`): closes without asking. Held decisions are in their journal. */
  sessionEnds(): void
  onQuit(close: () => Promise<unknown>): void
  /** `step` runs last, in a quit that a person asked for. It returns true if it ends the process itself. */
  onLast(step: () => boolean): void
}

interface QuittingConfig {
  /** Does a keychain call hang? Its thread would keep the process alive for 50 s (R6), so the process is killed. */
  readonly isStuck: () => boolean
  readonly underWay: UnderWay
}

export function createQuitting({ isStuck, underWay }: QuittingConfig): Quitting {
  const closers: (() => Promise<unknown>)[] = []
  let ask: () => void = () => {}
  let probe: () => boolean = () => false
  let askSystem: (signal: AbortSignal) => Promise<'quit' | 'stay'> = () => new Promise(() => {})
  let last: () => boolean = () => false
  let unresponsiveTimer: NodeJS.Timeout | undefined
  /** Closes the system's question. */
  let systemQuestion: AbortController | undefined
  /** The question that the page does not show yet; null once it shows it. From then on only the person decides. */
  let unanswered: symbol | null = null
  /** Time limit for the page's response. */
  let probeTimer: NodeJS.Timeout | undefined
  let isProbed = false
  let isAgreed = false
  let quitting = false
  let closed = false
  let isSessionOver = false
  const isFree = () => underWay.list().length === 0
  const answered = () => {
    clearTimeout(unresponsiveTimer)
    unanswered = null
    systemQuestion?.abort()
    systemQuestion = undefined
  }
  const settle = () => {
    answered()
    return underWay.settle(SETTLE_MS)
  }
  const now = () => {
    answered()
    isAgreed = true
    app.quit()
  }
  /** For a page that hangs: a system dialog asks instead. If the page responds before the dialog is answered, the page shows the question. */
  const quitUnresponsive = async () => {
    const question = unanswered
    const isOpen = () => question !== null && question === unanswered
    systemQuestion = new AbortController()
    void askSystem(systemQuestion.signal).then((answer) => {
      if (!isOpen()) return
      if (answer === 'quit') now()
      else answered()
    })
    await underWay.settle(SETTLE_MS)
    if (isOpen()) now()
  }
  const probed = () => {
    if (probeTimer === undefined) return
    clearTimeout(probeTimer)
    probeTimer = undefined
    isProbed = true
    app.quit()
    isProbed = false
  }
  const closeAll = (lastStep: () => boolean) => {
    closed = true
    const late = new Promise((done) => setTimeout(done, CLOSE_MS))
    void Promise.race([Promise.allSettled(closers.map((close) => close())), late]).then(() => {
      if (isStuck()) return process.kill(process.pid, 'SIGKILL')
      return lastStep() ? setTimeout(() => app.exit(0), INSTALL_MS) : app.exit(0)
    })
  }
  app.on('before-quit', (event) => {
    const waits = !isAgreed && !isProbed && isFree() && (probeTimer !== undefined || probe())
    quitting = !waits && (isAgreed || isFree())
    if (quitting) return
    event.preventDefault()
    if (waits) {
      probeTimer ??= setTimeout(probed, PROBE_MS)
      return
    }
    answered()
    unanswered = Symbol('question')
    unresponsiveTimer = setTimeout(() => void quitUnresponsive(), PROBE_MS)
    ask()
  })
  app.on('will-quit', (event) => {
    // `closeAll` has begun and exits when it is done
    if (closed && !isSessionOver) return
    event.preventDefault()
    if (!closed) closeAll(last)
  })
  app.on('window-all-closed', () => app.quit())
  return {
    isQuitting: () => quitting,
    mayQuit: () => isAgreed || (quitting && isFree()),
    onProbe: (listener) => {
      probe = listener
    },
    probed,
    onAsked: (listener) => {
      ask = listener
    },
    onUnresponsive: (question) => {
      askSystem = question
    },
    settle,
    now,
    sessionEnds: () => {
      if (closed) return
      isSessionOver = true
      closeAll(() => false)
      // Electron ends the process as soon as the listeners of this event return, unless a quit has begun
      now()
    },
    onQuit: (close) => void closers.push(close),
    onLast: (step) => {
      last = step
    },
  }
}
