import { setTimeout as wait } from 'node:timers/promises'
import type { Overlay } from '../../contract/lists.ts'
import type { AppError, Result } from '../../contract/result.ts'
import type { HttpConfig } from './http-config.ts'
import type { Prepared } from './prepare.ts'
import type { SingleFlight } from './single-flight.ts'

/** Nothing reached the server, or the session is over: there is nothing new to read. */
const nothingToRead = (error: AppError) =>
  error.kind === 'unreachable' ||
  error.kind === 'unauthorized' ||
  error.kind === 'invalid-input' ||
  (error.kind === 'rejected' && error.status === 429)

/**
 * One intent of a person (R10): shown at once in the lists, sent once, then kept or taken back, and the lists it touches are read again.
 * When nobody knows whether it happened, it ends only after those lists were read (or `settleMs` went by), so that the caller can look.
 */
export async function runWrite(
  config: HttpConfig,
  flights: SingleFlight,
  call: Prepared,
  input: unknown,
  settleMs: number,
  send: () => Promise<Result<unknown>>,
): Promise<Result<unknown>> {
  return flights.run(call.name, call.wire, async () => {
    const lists = config.lists()
    const overlays = call.declared.overlays as ((input: unknown) => readonly Overlay[]) | undefined
    const ticket = overlays ? lists.apply(overlays(input)) : null
    const result = await send()
    if (result.ok) {
      if (overlays) lists.settle(ticket, 'keep')
      void readAgain(config, call)
      return result
    }
    if (result.error.kind === 'unknown-outcome') {
      // The overlay stays until the truth is read: a row that flickers back and forth would be a lie twice.
      await Promise.race([readAgain(config, call), wait(settleMs, undefined, { ref: false })])
      if (overlays) lists.settle(ticket, 'revert')
      return result
    }
    if (overlays) lists.settle(ticket, 'revert')
    if (!nothingToRead(result.error)) void readAgain(config, call)
    return result
  })
}

async function readAgain(config: HttpConfig, call: Prepared): Promise<void> {
  const names = call.declared.reloads ?? []
  if (names.length === 0) return
  // Lists among them too: a page may have asked for one directly, without the list engine.
  config.onStale(names)
  await config.lists().refresh(names)
}
