import type { Fault } from '../../src/sandbox/faults.ts'

/** Everything that a write must survive, by name; the 401 has a spec of its own, because it takes the page away. */
export const WRITE_FAULTS: readonly (readonly [name: string, fault: Fault])[] = [
  ...[400, 403, 404, 409, 500].map((status) => [String(status), { is: 'status', status }] as const),
  ['429', { is: 'rate-limit', retryAfter: 1 }],
  ['no answer in time', { is: 'slow', ms: 4000 }],
  ['garbled', { is: 'garble' }],
]
/** Time limits for those tests (ms): long enough for a busy machine, shorter than the slow answer. */
export const IMPATIENT = { answerMs: 1500, settleMs: 3000 } as const
