import type { DecisionPause } from '#contract/orders/decisions.ts'
import type { Order } from '#contract/orders/orders.ts'
import { type AppError, ok, type Result } from '#contract/result.ts'
import { asUuid } from '#contract/values/values.ts'
import { isReasonKey, reasonLabelsToSend, reasonsOf } from '#domain/orders/decline-reasons.ts'
import { isNothing } from '#domain/text/nothing.ts'
import type { HttpClient } from '../http/http-types.ts'
import type { ListService } from '../lists/service/list-service.ts'
import type { MadeDecision } from './decision-journal.ts'
import { rowAs } from '#contract/lists/rows-of.ts'

/**
 * Result of one attempt. `again`: nothing was changed at the server, the decision is held again. `check`: the outcome is unknown. `mayArrive`: the
 * server has not answered, and may still carry the request out.
 */
export type Attempt =
  | { readonly kind: 'done' | 'handled' }
  /** `error`: the refusal, whose meaning the lists could not tell. */
  | { readonly kind: 'uncertain'; readonly error?: AppError }
  | { readonly kind: 'check'; readonly mayArrive: boolean }
  | { readonly kind: 'refused'; readonly error: AppError | null }
  | { readonly kind: 'again'; readonly pause: DecisionPause; readonly waitMs?: number }
  /** The app is quitting: nothing more is reported or written. */
  | { readonly kind: 'ended' }

export interface SendConfig {
  readonly http: Pick<HttpClient, 'call'>
  readonly lists: Pick<ListService, 'reload' | 'serverRow' | 'ageMs'>
  /** Decline labels that were adopted in Settings, by reason key (D-33). */
  readonly labels: () => Readonly<Record<string, string>>
}

const QUEUE = 'orders.unverified'
const LISTS = [QUEUE, 'orders.verified'] as const
/** A queue older than this is reloaded before a decision is sent (ms). */
const MAX_QUEUE_AGE_MS = 15_000
/** The order is gone or already decided (R17, D-44); 405 and 501 may say that the call does not exist (D-134). */
const MAY_BE_HANDLED = new Set([404, 405, 409, 410, 412, 501])

const serverRow = async ({ lists }: SendConfig, list: (typeof LISTS)[number], id: string): Promise<Order | null | undefined> => {
  const row = await lists.serverRow(list, id)
  return row.ok ? rowAs(list, row.value) : undefined
}

/**
 * Is the order still waiting? Null: yes, or unknown. Otherwise the reason for not sending. Only a queue that was loaded just now proves that an
 * order is gone: an older one may not contain it yet.
 */
export async function checkQueue(config: SendConfig, decision: MadeDecision): Promise<Attempt | null> {
  if (decision.queue !== 'unverified') return null
  const isRecent = (config.lists.ageMs(QUEUE) ?? Number.POSITIVE_INFINITY) <= MAX_QUEUE_AGE_MS
  if (isRecent && (await serverRow(config, QUEUE, decision.order_uuid)) !== null) return null
  // the first load may have begun before the order existed, the second one can't
  for (let loads = 0; loads < 2; loads++) {
    const loaded = await config.lists.reload({ list: QUEUE, params: {} }, 'background')
    if (!loaded.ok) return loaded.error.kind === 'unreachable' ? { kind: 'again', pause: 'offline' } : null
    if ((await serverRow(config, QUEUE, decision.order_uuid)) !== null) return null
  }
  return { kind: 'handled' }
}

/** Is the order waiting, according to a queue loaded after this call? An error: the queue could not be loaded. */
export async function isStillWaiting(config: SendConfig, decision: MadeDecision): Promise<Result<boolean>> {
  let pages: Result<never> | null = null
  // the first load may have begun before this call
  for (let loads = 0; loads < 2; loads++) {
    const loaded = await config.lists.reload({ list: QUEUE, params: {} }, 'background')
    if (!loaded.ok && loaded.error.kind !== 'list-pages') return loaded
    pages = loaded.ok ? null : loaded
  }
  const row = await config.lists.serverRow(QUEUE, decision.order_uuid)
  if (!row.ok) return row
  // an order that is not on the first page may be on another one
  return row.value === null && pages ? pages : ok(row.value !== null)
}

/** One request, never repeated here; the decision's id is its idempotency key, also after a restart. */
export async function sendDecision(config: SendConfig, decision: MadeDecision): Promise<Attempt> {
  const order_uuid = asUuid(decision.order_uuid)
  const options = { intent: decision.id }
  const result: Result<unknown> =
    decision.verb === 'remove'
      ? await config.http.call('orders.remove', { order_uuid }, options)
      : await config.http.call(
          'orders.check',
          {
            order_uuid,
            status: decision.verb === 'accept',
            reasons: reasonLabelsToSend(decision.reasons.filter(isReasonKey), config.labels()),
          },
          options,
        )
  return result.ok ? { kind: 'done' } : afterFailure(config, decision, result.error)
}

async function afterFailure(config: SendConfig, decision: MadeDecision, error: AppError): Promise<Attempt> {
  switch (error.kind) {
    case 'cancelled':
      return { kind: 'ended' }
    case 'unauthorized':
      return { kind: 'again', pause: 'signed-out' }
    case 'unreachable':
      return { kind: 'again', pause: 'offline' }
    case 'unknown-outcome':
      return { kind: 'check', mayArrive: true }
    case 'invalid-answer':
      return { kind: 'check', mayArrive: false }
    case 'rejected': {
      if (error.status === 429) return { kind: 'again', pause: 'rate-limited', waitMs: error.retryAfterMs ?? 1000 }
      if (MAY_BE_HANDLED.has(error.status)) {
        const seen = await checkOutcome(config, decision)
        // the outcome could not be checked: the decision is held and sent again, with the same key
        if (seen.kind === 'again' || seen.kind === 'ended') return seen
        if (seen.kind === 'uncertain') return { kind: 'uncertain', error }
        return seen.kind === 'done' || seen.kind === 'handled' ? { kind: 'handled' } : { kind: 'refused', error }
      }
      return error.status >= 500 ? { kind: 'check', mayArrive: false } : { kind: 'refused', error }
    }
    default:
      return { kind: 'refused', error }
  }
}

/** Reloads both lists and checks whether the decision was carried out. `refused` without an error: it was not. */
export async function checkOutcome(config: SendConfig, decision: MadeDecision): Promise<Attempt> {
  const first = await lookAtLists(config, decision)
  // these loads may have begun before the server was done
  return first.kind === 'refused' ? lookAtLists(config, decision) : first
}

async function lookAtLists(config: SendConfig, decision: MadeDecision): Promise<Attempt> {
  const loads = await Promise.all(LISTS.map((list) => config.lists.reload({ list, params: {} }, 'background')))
  for (const load of loads) {
    if (load.ok || load.error.kind === 'list-pages') continue
    if (load.error.kind === 'unauthorized') return { kind: 'again', pause: 'signed-out' }
    if (load.error.kind === 'unreachable') return { kind: 'again', pause: 'offline' }
    if (load.error.kind === 'cancelled') return { kind: 'ended' }
    return { kind: 'uncertain' }
  }
  const [waiting, verified] = await Promise.all(LISTS.map((list) => serverRow(config, list, decision.order_uuid)))
  if (waiting === undefined || verified === undefined) return { kind: 'uncertain' }
  // only rows that are there say something about lists of which only the first page is loaded
  if (loads.some((load) => !load.ok) && waiting === null && (verified === null || decision.verb === 'remove')) return { kind: 'uncertain' }
  const done = decision.verb === 'remove' ? waiting?.enabled !== true && verified?.enabled !== true : waiting === null
  if (!done) return { kind: 'refused', error: null }
  return { kind: contradicts(decision, verified) ? 'handled' : 'done' }
}

/** Whether another moderator has given the order the opposite verdict. A row without reasons of any kind does not prove it. */
function contradicts({ verb }: MadeDecision, verified: Order | null): boolean {
  const raw = verified?.decline_reasons ?? null
  if (raw === null || verb === 'remove') return false
  const declined = reasonsOf(raw).length > 0
  return verb === 'accept' ? declined : isNothing(raw)
}
