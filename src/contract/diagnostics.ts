import { z } from 'zod'
import { command } from './endpoint.ts'

/** One line per operation: how its last call went and which fields were not as declared. Names and counts, never values. */
export const EndpointHealth = z.object({
  name: z.string(),
  method: z.string(),
  path: z.string(),
  assumed: z.boolean(),
  calls: z.int(),
  status: z.int().nullable(),
  ms: z.number().nullable(),
  at: z.number().nullable(),
  mismatches: z.record(z.string(), z.object({ missing: z.int(), odd: z.int() })),
})
export type EndpointHealth = z.output<typeof EndpointHealth>

/** Why an operation is left out of the check: what it would do, or what it would need. */
export const NOT_TRIED = ['write', 'session', 'not-used', 'no-sample'] as const

/** How one read answered, against the contract: names of declared fields and counts, never values. */
export const CheckResult = z.object({
  name: z.string(),
  method: z.string(),
  path: z.string(),
  assumed: z.boolean(),
  outcome: z.enum(['right', 'differs', 'refused', 'no-answer', 'unreadable', 'too-large', 'not-tried']),
  /** Only with 'not-tried'. */
  reason: z.enum(NOT_TRIED).nullable(),
  status: z.int().nullable(),
  ms: z.number().nullable(),
  /** 'list', 'data', 'data.items', 'object', 'text', 'empty'; null when nothing came. */
  envelope: z.string().nullable(),
  rows: z.int().nullable(),
  /** Declared fields that nothing in the answer had. */
  missing: z.array(z.string()),
  /** Declared fields that had another form somewhere. */
  odd: z.array(z.string()),
})
export type CheckResult = z.output<typeof CheckResult>

export const diagnostics = {
  read: command({
    input: z.object({}),
    output: z.object({
      endpoints: z.array(EndpointHealth),
      settingsFile: z.string(),
      keychain: z.enum(['stored', 'absent', 'unavailable', 'not-used']),
    }),
  }),
  /** Tries one read of the contract on the back office that is set up, at another address if one is given. Writes are never tried. */
  checkOne: command({
    input: z.object({
      name: z.string(),
      /** A correction that is not kept yet: what it would answer is seen first. */
      trial: z.object({ method: z.string(), path: z.string().min(1).max(300) }).optional(),
    }),
    output: CheckResult,
  }),
  /** The newest lines of the log, oldest first; each is one JSON object, redacted when it was written. */
  log: command({ input: z.object({ most: z.int().min(1).max(2000) }), output: z.object({ lines: z.array(z.string()) }) }),
}
