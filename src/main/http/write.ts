import { setTimeout as wait } from 'node:timers/promises'
import type { Overlay } from '#contract/lists/list-spec.ts'
import type { AppError, Result } from '#contract/result.ts'
import type { PendingOutcome, PendingWork } from '../pending/pending-work.ts'
import type { HttpConfig, Timings } from './http-config.ts'
import type { CallOptions } from './http-types.ts'
import type { WriteCall } from './request/write-call.ts'
import { followQueued } from './queued-write.ts'
import { type Flight, identityOf, type SingleFlight } from './single-flight.ts'
import type { UnsettledKeys } from './unsettled-keys.ts'

/** Status of a write that the back office has queued: its lists don't show it yet. */
const QUEUED = 202

/** How a write is sent. `status`: of the response, once `send` has resolved. `content`: what makes two writes equal, default their input. */
export interface Sending {
  readonly send: (key: string) => Promise<Result<unknown>>
  readonly content?: unknown
  readonly status: () => number | null
}

/** True if no list can have changed: nothing reached the server, or the session is over. */
const nothingToRead = (error: AppError) =>
  error.kind === 'unreachable' ||
  error.kind === 'unauthorized' ||
  error.kind === 'invalid-input' ||
  (error.kind === 'rejected' && error.status === 429)

/**
 * One intent of a person (R10): shown at once in the lists, sent once, then kept or reverted, and its lists are reloaded. With an unknown outcome
 * it ends only after that reload (or `settleMs`), so that the caller can check.
 */
export async function runWrite(
  config: HttpConfig,
  { inFlight, keys }: { readonly inFlight: SingleFlight; readonly keys: UnsettledKeys },
  call: WriteCall,
  input: unknown,
  timings: Pick<Timings, 'settleMs' | 'queuedMs'>,
  sending: Sending,
  { intent, epoch }: Pick<CallOptions, 'intent' | 'epoch'>,
): Promise<Result<unknown>> {
  const flight = { name: call.name, ids: identityOf(call.declared, call.wire), wire: call.wire, epoch }
  // a write that waits for another one of the same object is pending too
  const end = inFlight.joins(flight) ? null : config.pending.begin(pendingOf(call, flight, intent ?? null))
  let outcome: PendingOutcome = 'failed'
  try {
    const send = () => sendKeyed(keys, call, sending, intent)
    const result = await inFlight.run(flight, () => sendOnce(config, call, input, timings, { send, status: sending.status }))
    outcome = outcomeOf(result)
    return result
  } finally {
    end?.(outcome)
  }
}

/** A held decision brings its own key: it is one intent over several attempts and runs of the app. */
async function sendKeyed(keys: UnsettledKeys, call: WriteCall, { send, content }: Sending, intent?: string): Promise<Result<unknown>> {
  if (intent !== undefined) return send(intent)
  const request = keys.begin(call, content ?? call.wire)
  const result = await send(request.key)
  request.ended(result)
  return result
}

async function sendOnce(
  config: HttpConfig,
  call: WriteCall,
  input: unknown,
  { settleMs, queuedMs }: Pick<Timings, 'settleMs' | 'queuedMs'>,
  { send, status }: { readonly send: () => Promise<Result<unknown>>; readonly status: Sending['status'] },
): Promise<Result<unknown>> {
  const lists = config.lists()
  const overlays = call.declared.overlays as ((input: unknown) => readonly Overlay[]) | undefined
  const ticket = overlays ? lists.apply(overlays(input)) : null
  const result = await send()
  if (result.ok && status() === QUEUED) {
    void followQueued(config, {
      name: call.name,
      overlays: overlays?.(input) ?? [],
      queuedMs,
      keep: () => overlays && lists.settle(ticket, 'keep'),
      reload: () => readAgain(config, call),
    })
    return result
  }
  if (result.ok) {
    if (overlays) lists.settle(ticket, 'keep')
    void readAgain(config, call)
    return result
  }
  if (result.error.kind === 'unknown-outcome') {
    // The overlay stays until the reload: otherwise the row would flicker.
    await Promise.race([readAgain(config, call), wait(settleMs, undefined, { ref: false })])
    if (overlays) lists.settle(ticket, 'revert')
    return result
  }
  if (overlays) lists.settle(ticket, 'revert')
  if (!nothingToRead(result.error)) void readAgain(config, call)
  return result
}

/** Name of a write while it is pending. */
const pendingOf = ({ name, declared, wire }: WriteCall, { ids }: Flight, intent: string | null): Parameters<PendingWork['begin']>[0] => ({
  intent,
  kind: intent !== null || name === 'orders.check' ? 'decision' : declared.send === 'multipart' ? 'upload' : 'change',
  operation: name,
  ids,
  accepted: name === 'orders.check' ? wire['status'] === 1 : null,
})

const outcomeOf = (result: Result<unknown>): PendingOutcome =>
  result.ok ? 'done' : result.error.kind === 'unknown-outcome' ? 'unknown' : 'failed'

async function readAgain(config: HttpConfig, call: WriteCall): Promise<void> {
  const names = call.declared.reloads
  if (names.length === 0) return
  // Includes lists: a page may have requested one directly, without the list engine.
  config.onStale(names)
  await config.lists().refresh(names)
}
