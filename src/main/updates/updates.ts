import { fail, ok, type Result } from '#contract/result.ts'
import type { ErrorOf } from '#contract/index.ts'
import type { UpdateProblem, UpdateState } from '#contract/desktop/updates.ts'
import { DAY_MS } from '#domain/values/durations.ts'
import type { UpdateEngine } from './update-engine.ts'
import { feedAddress, type NamedFeed } from './update-source.ts'

/** Delay of the first check after a start (ms): the start has priority. */
const FIRST_CHECK_MS = 60_000

interface UpdatesConfig {
  /** Version of this app. */
  readonly version: string
  /** The current feed; null: none. */
  readonly source: () => NamedFeed | null
  /** Created at the first check: most starts do not need it. */
  readonly engine: () => Promise<UpdateEngine>
  /** May a feed be on this machine, over plain http? */
  readonly allowsLoopback: boolean
  /** Number of items that a quit would cut off: held decisions, changes, uploads, exports. */
  readonly underWay: () => number
  /** Forms with unsent input. */
  readonly unsaved: () => Promise<number>
  /** Ends the app in order; `install` is called at the end. */
  readonly quit: () => void
  readonly onChange: (state: UpdateState) => void
  readonly onFailure: (problem: UpdateProblem | 'install', cause?: unknown) => void
  readonly now?: () => number
}

/** New versions of this app: checked once a day, downloaded, and installed only when the person asks and nothing is pending. */
export interface Updates {
  state(): UpdateState
  check(): Promise<UpdateState>
  restart(): Promise<Result<Record<string, never>, ErrorOf<'updates.restart'>>>
  setOnQuit(on: boolean): UpdateState
  /** Checks after a minute and then every day. */
  start(): void
  close(): void
  /** The feed has changed. */
  sourceChanged(): void
  /** Last step of a quit. True: the installation ends the process. */
  install(): boolean
}

type CheckResult = Pick<UpdateState, 'stage' | 'offered' | 'byHand' | 'asksPassword' | 'percent' | 'problem' | 'onQuit'>
const NOTHING: CheckResult = { stage: 'idle', offered: null, byHand: null, asksPassword: false, percent: 0, problem: null, onQuit: false }

export function createUpdates(config: UpdatesConfig): Updates {
  const { now = Date.now } = config
  let result = NOTHING
  let checkedAt: number | null = null
  let running: Promise<void> | null = null
  let engine: UpdateEngine | null = null
  let isRestarting = false
  /** Counts feeds: late answers of an earlier one are dropped. */
  let feeds = 0
  let timer: NodeJS.Timeout | undefined

  const state = (): UpdateState => {
    const source = config.source()
    return { version: config.version, feed: source && { url: source.url, from: source.from }, ...result, checkedAt }
  }
  const set = (change: Partial<CheckResult>) => {
    result = { ...result, ...change }
    config.onChange(state())
  }
  /** `previous`: the release that was ready and stays so. */
  const failed = (problem: UpdateProblem, previous: CheckResult = { ...result, stage: 'idle' }) => {
    config.onFailure(problem)
    set({ ...previous, problem })
  }

  async function checkFeed(source: NamedFeed): Promise<void> {
    const feed = feeds
    const isOutdated = () => feed !== feeds
    const ready = result.stage === 'ready' ? result : undefined
    const url = feedAddress(source.url, config.allowsLoopback)
    if (url === null) return failed('bad-address', ready)
    set({ stage: 'checking', problem: null })
    engine ??= await config.engine()
    const address = { url, key: source.key }
    const offered = await engine.check(address)
    if (isOutdated()) return
    if (!offered.ok) return failed(offered.problem, ready)
    checkedAt = now()
    if (offered.value === null) return set({ ...NOTHING })
    if (ready?.offered?.version === offered.value.version) return set({ ...ready, problem: null })
    const byHand = engine.byHand(address)
    if (byHand) return set({ ...NOTHING, offered: offered.value, byHand })
    set({ ...NOTHING, stage: 'downloading', offered: offered.value })
    const download = await engine.download((percent) => {
      const whole = Math.floor(percent)
      if (!isOutdated() && whole !== result.percent) set({ percent: whole })
    })
    if (isOutdated()) return
    if (!download.ok) return failed(download.problem)
    set({ stage: 'ready', percent: 100, asksPassword: engine.asksPassword })
  }

  async function check(): Promise<UpdateState> {
    const source = config.source()
    if (source === null) return state()
    running ??= checkFeed(source).catch((cause: unknown) => {
      config.onFailure('unreadable', cause)
      set({ stage: 'idle', problem: 'unreadable' })
    })
    const current = running
    await current
    if (running === current) running = null
    return state()
  }

  function scheduleCheck(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      void check()
      scheduleCheck(DAY_MS)
    }, ms)
    timer.unref()
  }

  return {
    state,
    check,
    restart: async () => {
      if (result.stage !== 'ready') return refuse('not-ready')
      if (config.underWay() > 0) return refuse('under-way')
      if ((await config.unsaved()) > 0) return refuse('unsaved')
      isRestarting = true
      config.quit()
      return ok({})
    },
    setOnQuit: (on) => {
      set({ onQuit: on && result.stage === 'ready' })
      return state()
    },
    start: () => scheduleCheck(FIRST_CHECK_MS),
    close: () => clearTimeout(timer),
    sourceChanged: () => {
      feeds++
      running = null
      checkedAt = null
      set({ ...NOTHING })
    },
    install: () => {
      if (engine === null || result.stage !== 'ready' || !(isRestarting || result.onQuit)) return false
      // a saved decision or a write with unknown outcome is settled by the version that made it
      if (config.underWay() > 0) return false
      try {
        return engine.install(isRestarting)
      } catch (cause) {
        config.onFailure('install', cause)
        return false
      }
    },
  }
}

type Refusal = ErrorOf<'updates.restart'>
const refuse = (code: Refusal): Result<never, Refusal> => fail<Refusal>({ kind: 'rejected', code, status: 0 })
