import { app } from 'electron'
import { type Pending, SETTLE_MS } from '#contract/orders/pending.ts'
import type { UnderWay } from '#main/decisions/under-way.ts'

/** Longest delay of a quit by closing files and notifying servers (ms). */
const LIMIT_MS = 3000
/** A page that does not answer within this time (ms) has crashed or hangs. */
const HEARD_MS = 2000
/** Longest time for an installation to end the process, which has no window any more (ms). */
const HAND_OVER_MS = 120_000

/** Quits the app in order: first pending work, then every registered resource is closed once, with a deadline, after the window is gone. */
export interface Quitting {
  /** Tells a close that ends the app from one that only hides the window. */
  isQuitting(): boolean
  /** True once a quit goes on, and nothing is pending that it would cut off. */
  mayQuit(): boolean
  /** For what the page has sent and main has not received yet, and to know that the page is alive. `hear` asks the page to call `heard`; false: there is no page to ask. */
  onHear(hear: () => boolean): void
  /** The page has answered: everything that it sent before is here, and it shows what it was asked. */
  heard(): void
  /** Something is pending: the page asks, waits with `settle`, and quits with `now`. */
  onAsked(ask: () => void): void
  /**
   * Something is pending and the page does not answer: the system asks instead, while pending work has its time. `signal` closes
   * the question.
   */
  onUnheard(ask: (signal: AbortSignal) => Promise<'quit' | 'stay'>): void
  /** Waits for pending work, at most `SETTLE_MS`; answers with what is left. */
  settle(): Promise<readonly Pending[]>
  /** Without asking. */
  now(): void
  /** The system ends the person's session (Windows sends no `before-quit`): closes without asking. Held decisions are in their journal. */
  sessionEnds(): void
  onQuit(close: () => Promise<unknown>): void
  /** Last step of a quit that a person asked for. True: it ends the process. */
  onLast(step: () => boolean): void
}

interface QuittingConfig {
  /** A keychain call hangs in a thread that would keep the process alive for 50 s (R6): then it is killed. */
  readonly isStuck: () => boolean
  readonly underWay: UnderWay
}

export function createQuitting({ isStuck, underWay }: QuittingConfig): Quitting {
  const closers: (() => Promise<unknown>)[] = []
  let ask: () => void = () => {}
  let hear: () => boolean = () => false
  let askSystem: (signal: AbortSignal) => Promise<'quit' | 'stay'> = () => new Promise(() => {})
  let last: () => boolean = () => false
  let unheard: NodeJS.Timeout | undefined
  /** Closes the system's question. */
  let systemQuestion: AbortController | undefined
  /** The question that the page has not answered to yet; null once it has: from then on only the person decides. */
  let unanswered: symbol | null = null
  /** Runs while the page is being heard. */
  let hearing: NodeJS.Timeout | undefined
  let isHeard = false
  let isAgreed = false
  let quitting = false
  let closed = false
  const isFree = () => underWay.list().length === 0
  const answered = () => {
    clearTimeout(unheard)
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
  /** For a page that hangs: the system asks in its place. A page that answers while the work is settled asks itself, and decides nothing without the person. */
  const leaveUnheard = async () => {
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
  const heard = () => {
    if (hearing === undefined) return answered()
    clearTimeout(hearing)
    hearing = undefined
    isHeard = true
    app.quit()
    isHeard = false
  }
  const closeAll = (lastStep: () => boolean) => {
    closed = true
    const late = new Promise((done) => setTimeout(done, LIMIT_MS))
    void Promise.race([Promise.allSettled(closers.map((close) => close())), late]).then(() => {
      if (isStuck()) return process.kill(process.pid, 'SIGKILL')
      return lastStep() ? setTimeout(() => app.exit(0), HAND_OVER_MS) : app.exit(0)
    })
  }
  app.on('before-quit', (event) => {
    const waits = !isAgreed && !isHeard && isFree() && (hearing !== undefined || hear())
    quitting = !waits && (isAgreed || isFree())
    if (quitting) return
    event.preventDefault()
    if (waits) {
      hearing ??= setTimeout(heard, HEARD_MS)
      return
    }
    answered()
    unanswered = Symbol('question')
    unheard = setTimeout(() => void leaveUnheard(), HEARD_MS)
    ask()
    // the question may be open already, by an earlier quit: then the page has nothing to wait for and calls `heard` alone
    hear()
  })
  app.on('will-quit', (event) => {
    if (closed) return
    event.preventDefault()
    closeAll(last)
  })
  app.on('window-all-closed', () => app.quit())
  return {
    isQuitting: () => quitting,
    mayQuit: () => isAgreed || (quitting && isFree()),
    onHear: (listener) => {
      hear = listener
    },
    heard,
    onAsked: (listener) => {
      ask = listener
    },
    onUnheard: (question) => {
      askSystem = question
    },
    settle,
    now,
    sessionEnds: () => {
      if (!closed) closeAll(() => false)
    },
    onQuit: (close) => void closers.push(close),
    onLast: (step) => {
      last = step
    },
  }
}
