import { waitFor } from '@testing-library/react'
import { afterAll, describe, expect, onTestFailed, test } from 'vitest'
import type { HttpName } from '#contract/index.ts'
import { forgetToasts, useToasts } from '#stores/toast-store.ts'
import { dropQuestions } from '#ui/dialog/confirm.tsx'
import { writeStrings } from '#ui/writes/write-strings.ts'
import type { Fault } from '#sandbox/http/faults.ts'
import type { PageHarness } from '../page/page-harness.tsx'
import { inTurn } from '../round.ts'

/** One write of a page: how a user sends it and what the page must show afterwards. */
export interface FaultyWrite {
  readonly write: HttpName
  /** Prepares everything up to `send`. Called again after each fault, on the page as the fault left it. */
  readonly ready: () => Promise<unknown>
  readonly send: () => unknown
  /** Checks that typed input is still there. Missing if nothing is typed. */
  readonly kept?: () => unknown
  /** Checks that the page shows the completed write. */
  readonly truth: () => unknown
  /** Where the page reports the outcome; default: the messages. */
  readonly said?: () => string
}

export interface FaultyCase extends FaultyWrite {
  /** Renders the page over a fresh back office. */
  readonly open: () => Promise<PageHarness>
  /** Reopens the form where typed input outlives the session. */
  readonly reopen?: () => Promise<unknown>
}

/**
 * Runs every write through its faults: all of them in the long round; in the short one three refusals and one unsure answer, in turn.
 * The tests of a write follow each other on one page, the one that performs the write last. A test that fails leaves the next one a new page.
 */
export function testFaults(cases: Readonly<Record<string, FaultyCase>>): void {
  describe.each(Object.entries(cases).map(([name, item], nth) => [name, item, nth] as const))(
    '%s',
    (_, { open, reopen, ...write }, nth) => {
      let page: PageHarness | null = null
      const close = async () => {
        const closing = page
        page = null
        await closing?.unmount()
      }
      const opened = async () => {
        onTestFailed(close)
        return (page ??= await open())
      }
      afterAll(close)
      if (reopen) test('the session ends over it: typed as before', async () => outlivesTheSession(await opened(), write, reopen))
      test('refused: said, sent once, not done, still typed', async () => meetsRefusals(await opened(), write, inTurn(REFUSALS, nth, 3)))
      test.each(inTurn(UNSURE, nth, 1))('%s: sent once, and the page shows the truth', async (name, fault) => {
        await findsTheTruth(await opened(), write, name, fault)
        await close()
      })
    },
  )
}

/** The server answers and does not perform the write. */
const REFUSALS: readonly (readonly [string, Fault])[] = [
  ...[400, 403, 404, 409, 500].map((status): [string, Fault] => [String(status), { is: 'status', status, message: `No, says ${status}` }]),
  ['429', { is: 'rate-limit', retryAfter: 1 }],
  ['cut off before anything was done', { is: 'drop' }],
]
/** The server performs the write, but its answer does not confirm it. */
const UNSURE: readonly (readonly [string, Fault])[] = [
  ['garbled answer', { is: 'garble' }],
  ['time-out', { is: 'hold', after: true }],
]
/** Long enough for a busy machine, short enough to wait for (ms). */
export const FAULT_TIMINGS = { answerMs: 2000, settleMs: 3000 }

/** Reported outcomes, without the notice that the outcome is being checked. */
const messages = () =>
  useToasts
    .getState()
    .log.filter(({ text }) => text !== writeStrings.en.checking)
    .map(({ title, text }) => `${title} ${text ?? ''}`)
    .join('\n')

/** Runs refusals on one page one after the other. Each causes one message and one request, writes nothing and loses no typed input. */
export async function meetsRefusals(harness: PageHarness, write: FaultyWrite, refusals = REFUSALS): Promise<void> {
  for (const [name, fault] of refusals) {
    await write.ready()
    const previous = await count(harness, write.write)
    await meet(harness, write, fault, name)
    const after = await count(harness, write.write)
    expect(after.requests - previous.requests, `${name}: requests`).toBe(1)
    expect(after.done - previous.done, `${name}: writes carried out`).toBe(0)
    await write.kept?.()
    if (fault.is === 'rate-limit') await new Promise((resolve) => setTimeout(resolve, 1100))
  }
}

/** The server performs the write, but its answer is unreadable or missing: the write is sent once, and the page finds the outcome. */
async function findsTheTruth(harness: PageHarness, write: FaultyWrite, name: string, fault: Fault): Promise<void> {
  await write.ready()
  const previous = await count(harness, write.write)
  await meet(harness, write, fault, name)
  await waitFor(() => write.truth())
  const after = await count(harness, write.write)
  expect(after.requests - previous.requests, `${name}: requests`).toBe(1)
  expect(after.done - previous.done, `${name}: writes carried out`).toBe(1)
  await harness.control.clearFaults()
}

/** The session ends during the write: typed input is back after the next sign-in. `ready` and `kept` check it again. */
async function outlivesTheSession(harness: PageHarness, write: FaultyWrite, reopen: () => Promise<unknown>): Promise<void> {
  await write.ready()
  await harness.control.fault(write.write, { is: 'unauthorized' }, 1)
  const previous = await count(harness, write.write)
  await write.send()
  await waitFor(async () => expect((await count(harness, write.write)).requests - previous.requests).toBe(1))
  await harness.remount()
  await reopen()
  await waitFor(() => write.kept?.())
  expect((await count(harness, write.write)).done - previous.done).toBe(0)
}

async function meet(harness: PageHarness, { write, send, said = messages }: FaultyWrite, fault: Fault, name: string): Promise<void> {
  forgetToasts()
  await harness.control.clearFaults()
  await harness.control.fault(write, fault, 1)
  const previous = (await count(harness, write)).requests
  await send()
  // an alert of the fault before may still be there; a write of unknown outcome is looked up before it is sent again
  await waitFor(async () => expect((await count(harness, write)).requests, `${name}: requests`).toBeGreaterThan(previous))
  await waitFor(() => expect(said().trim().length, `${name}: the message`).toBeGreaterThan(12))
  expect(said(), `${name}: the message`).not.toMatch(/undefined|\[object|NaN/)
  dropQuestions()
}

async function count(harness: PageHarness, write: HttpName) {
  const journal = await harness.control.journal()
  return { requests: (await harness.control.traffic(write)).length, done: journal.filter(({ name }) => name === write).length }
}
