import type { Decision } from '#contract/orders/decisions.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'

/** A decision as its user sees it. */
interface Line {
  readonly by: string
  readonly order: string
  readonly accepts: boolean
  /** The last state shown. */
  state: Decision['state']
  undone: boolean
  /** The decision could not be written to disk and is sent immediately: only the end of the session before the answer may lose it. */
  readonly isUnsafe: boolean
  mayBeLost: boolean
}

/** Invariants of decisions, drafts and lists, for any user and any fault. */
export interface TourModel {
  taken(by: string, decision: Decision, isDiskFull: boolean): void
  /** The decisions on screen for the signed-in user. */
  shown(by: string | null, decisions: readonly Decision[]): void
  undone(id: string): void
  hasUndone(id: string): boolean
  /** The session ended during work: unsaved data may be lost. */
  cutOff(): void
  /** The queue on screen, with the decisions shown before and after it was loaded. */
  queue(ids: ReadonlySet<string>, before: readonly Decision[], after: readonly Decision[]): void
  wrong(how: string): void
  /** Final comparison with the decisions that the back office executed. */
  compare(office: Sandbox): Promise<void>
  readonly failures: readonly string[]
  readonly count: { decided: number; undone: number; carriedOut: number; looks: number; lost: number; strangers: number }
}

/** Decided, so the order must not be in a queue any more. */
const GONE = new Set<Decision['state']>(['held', 'sending', 'done'])

export function createTourModel(): TourModel {
  const lines = new Map<string, Line>()
  const failures: string[] = []
  const count = { decided: 0, undone: 0, carriedOut: 0, looks: 0, lost: 0, strangers: 0 }
  const wrong = (how: string) => void failures.push(how)

  function judge(id: string, line: Line, done: readonly { email: string; accepts: boolean; key: string | null }[]): void {
    const mine = done.filter(({ key }) => key === id)
    if (mine.length > 1) wrong(`${id}: carried out ${mine.length} times`)
    if (line.undone && mine.length > 0) wrong(`${id}: undone, and sent`)
    if (line.state === 'refused' && mine.length > 0) wrong(`${id}: said to be refused, and carried out`)
    if (line.state === 'done' && done.length === 0) wrong(`${id}: said to be done, and not carried out`)
    if (mine[0] && mine[0].accepts !== line.accepts) wrong(`${id}: carried out with the other verdict`)
    if (mine[0] && mine[0].email !== line.by) wrong(`${id}: decided by ${line.by}, carried out as ${mine[0].email}`)
    const hasEnded = line.undone || ['done', 'handled', 'refused', 'uncertain', 'undone'].includes(line.state)
    if (hasEnded || done.length > 0 || line.mayBeLost) return
    count.lost++
    wrong(`${id}: lost, last shown as ${line.state}${line.isUnsafe ? ' (the disk was full)' : ''}`)
  }

  return {
    failures,
    count,
    wrong,
    taken: (by, { id, order_uuid, verb, state }, isDiskFull) => {
      if (lines.has(id)) return
      count.decided++
      const accepts = verb === 'accept'
      lines.set(id, { by, order: order_uuid, accepts, state, undone: false, isUnsafe: isDiskFull, mayBeLost: false })
    },
    shown: (by, decisions) => {
      for (const { id, state } of decisions) {
        const line = lines.get(id)
        if (!line) continue
        line.state = state
        if (by === null || line.by === by) continue
        count.strangers++
        wrong(`${id}: decided by ${line.by}, shown to ${by}`)
      }
    },
    undone: (id) => {
      const line = lines.get(id)
      if (!line) return
      line.undone = true
      count.undone++
    },
    hasUndone: (id) => lines.get(id)?.undone === true,
    cutOff: () => {
      for (const line of lines.values()) if (line.isUnsafe) line.mayBeLost = true
    },
    queue: (ids, before, after) => {
      count.looks++
      const gone = (some: readonly Decision[]) => new Map(some.filter(({ state }) => GONE.has(state)).map((one) => [one.id, one]))
      const then = gone(before)
      for (const [id, { order_uuid, state }] of gone(after))
        if (then.get(id)?.state === state && ids.has(order_uuid)) wrong(`${id}: ${state}, and its order still in the queue`)
    },
    compare: async ({ control }) => {
      const done = new Map<string, { email: string; accepts: boolean; key: string | null }[]>()
      for (const { name, input, key, email } of await control.journal()) {
        if (name !== 'orders.check') continue
        const { order_uuid, status } = input as { order_uuid: string; status: unknown }
        done.set(order_uuid, [...(done.get(order_uuid) ?? []), { email, accepts: Boolean(Number(status)), key }])
        count.carriedOut++
      }
      for (const [order, times] of done) if (times.length > 1) wrong(`${order}: carried out ${times.length} times`)
      for (const [id, line] of lines) judge(id, line, done.get(line.order) ?? [])
    },
  }
}
