import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { HttpName } from '#contract/index.ts'
import { forgetToasts, useToasts } from '#stores/toast-store.ts'
import { dropQuestions } from '#ui/dialog/confirm.tsx'
import { writeStrings } from '#ui/writes/write-strings.ts'
import type { Fault } from '#sandbox/http/faults.ts'
import type { PageHarness } from '../page/page-harness.tsx'

/** One write of a page: how a person comes to send it, and what they must find afterwards. */
export interface FaultyWrite {
  readonly write: HttpName
  /** Up to the point where `send` sends it. Called again after each fault, with the page as that fault left it. */
  readonly ready: () => Promise<unknown>
  readonly send: () => unknown
  /** What was typed is still there. Nothing to check where nothing is typed. */
  readonly kept?: () => unknown
  /** The page shows that it was done. */
  readonly truth: () => unknown
  /** Where the page says what happened; default: the messages. */
  readonly said?: () => string
}

export interface FaultyCase extends FaultyWrite {
  /** The page on a fresh world. */
  readonly open: () => Promise<PageHarness>
  /** Where typed input outlives the session: how to come back to it. */
  readonly reopen?: () => Promise<unknown>
}

/** Every write through every fault. */
export function testFaults(cases: Readonly<Record<string, FaultyCase>>): void {
  describe.each(Object.entries(cases))('%s', (_, { open, reopen, ...write }) => {
    test('refused: said, sent once, not done, still typed', async () => meetsRefusals(await open(), write))
    test('no answer that can be read: sent once, and the page shows the truth', () => findsTheTruth(open, write))
    if (reopen) test('the session ends over it: typed as before', async () => outlivesTheSession(await open(), write, reopen))
  })
}

/** Answered, and not done. */
const REFUSALS: readonly (readonly [string, Fault])[] = [
  ...[400, 403, 404, 409, 500].map((status): [string, Fault] => [String(status), { is: 'status', status, message: `No, says ${status}` }]),
  ['429', { is: 'rate-limit', retryAfter: 1 }],
  ['cut off before anything was done', { is: 'drop' }],
]
/** Done, and the answer does not say so. */
const UNSURE: readonly (readonly [string, Fault])[] = [
  ['garbled answer', { is: 'garble' }],
  ['time-out', { is: 'hold', after: true }],
]
/** Long enough for a busy machine, short enough to wait for (ms). */
export const FAULT_TIMINGS = { answerMs: 2000, settleMs: 3000 }

/** What was said of the outcome; that it is being checked is not one yet. */
const messages = () =>
  useToasts
    .getState()
    .log.filter(({ text }) => text !== writeStrings.en.checking)
    .map(({ title, text }) => `${title} ${text ?? ''}`)
    .join('\n')

/** Meets each refusal on one page, one after the other: a message, one request, nothing written, nothing typed lost. */
export async function meetsRefusals(harness: PageHarness, write: FaultyWrite): Promise<void> {
  for (const [name, fault] of REFUSALS) {
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

/** An answer that cannot be read, or never comes, though the write was carried out: sent once, and the page finds the truth. `anew` opens the page on a fresh world. */
async function findsTheTruth(anew: () => Promise<PageHarness>, write: FaultyWrite): Promise<void> {
  for (const [name, fault] of UNSURE) {
    const harness = await anew()
    await write.ready()
    const previous = await count(harness, write.write)
    await meet(harness, write, fault, name)
    await waitFor(() => write.truth())
    const after = await count(harness, write.write)
    expect(after.requests - previous.requests, `${name}: requests`).toBe(1)
    expect(after.done - previous.done, `${name}: writes carried out`).toBe(1)
    await harness.control.clearFaults()
    await harness.unmount()
  }
}

/** The session ends over the write: after the next sign-in what was typed is there again. `ready` and `kept` say it once more. */
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
  await send()
  await waitFor(() => expect(said().trim().length, `${name}: the message`).toBeGreaterThan(12))
  expect(said(), `${name}: the message`).not.toMatch(/undefined|\[object|NaN/)
  dropQuestions()
}

async function count(harness: PageHarness, write: HttpName) {
  const journal = await harness.control.journal()
  return { requests: (await harness.control.traffic(write)).length, done: journal.filter(({ name }) => name === write).length }
}
