import { z } from 'zod'
import { command } from '../endpoint.ts'
import { GUESSES } from '../reading/guess.ts'
import { Proposal } from '../reading/proposal.ts'
import { Override } from '../reading/override.ts'

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
  mismatches: z.record(z.string(), z.object({ missing: z.int(), unexpected: z.int() })),
  /** Guesses of the reader: which one, where in the answer, how often. */
  guesses: z.array(z.object({ guess: z.enum(GUESSES), at: z.string(), count: z.int() })),
  /** Answers that could not be read because of a bug in this app. */
  bugs: z.int(),
})
export type EndpointHealth = z.output<typeof EndpointHealth>

/** Why an operation is left out of the check: its effect, or a missing input. */
export const NOT_TRIED = ['write', 'session', 'not-used', 'no-sample'] as const

/** Comparison of one read's answer with the contract: names of declared fields and counts, never values. */
export const CheckResult = z.object({
  name: z.string(),
  method: z.string(),
  path: z.string(),
  assumed: z.boolean(),
  /** 'guessed': as declared apart from guesses; 'empty': there was nothing to compare; 'undeclared': the contract declares no field of it. */
  outcome: z.enum([
    'right',
    'guessed',
    'differs',
    'empty',
    'undeclared',
    'refused',
    'redirected',
    'no-answer',
    'unreadable',
    'too-large',
    'not-tried',
  ]),
  /** Only with 'not-tried'. */
  reason: z.enum(NOT_TRIED).nullable(),
  /** Only with 'no-sample': the list whose rows have the ID that is missing. */
  source: z.string().nullable(),
  status: z.int().nullable(),
  ms: z.number().nullable(),
  /** 'list', 'data', 'data.items', 'object', 'text', 'empty'; null without an answer. */
  envelope: z.string().nullable(),
  /** Rows that were compared. */
  rows: z.int().nullable(),
  /** There were more rows; only the first ones were read. */
  more: z.boolean(),
  /** Rows that the answer counts, when it contains fewer: the back office sends pages, and the app can't load the others. Else null. */
  total: z.int().nullable(),
  /** The answer names a next page that the app can't load, with or without a count. */
  next: z.boolean(),
  /** Declared fields that are missing everywhere in the answer. */
  missing: z.array(z.string()),
  /** Declared fields with another form somewhere. */
  unexpected: z.array(z.string()),
  /** Names of undeclared fields. */
  unknown: z.array(z.string()),
  /** Guesses of the reader, and where. */
  guesses: z.array(z.object({ guess: z.enum(GUESSES), at: z.string() })),
  /** Kind of the records, as JSON:API names it in `type`; null for other answers. */
  resource: z.string().nullable(),
  /** Overrides that would fix the differences, the most certain one first. */
  proposals: z.array(Proposal),
  /** Names in the answer when the expected rows or object are missing; 'data.rows[]' for a list. */
  keys: z.array(z.string()),
})
export type CheckResult = z.output<typeof CheckResult>

/** By field: short texts, amounts of money (several of a list of records), null for nothing. */
const Cell = z.union([
  z.string(),
  z.object({ isUnread: z.literal(true) }),
  z.object({ cents: z.array(z.int()) }),
  z.object({ euros: z.array(z.number()) }),
])
const Cells = z.record(z.string(), Cell.nullable())

const Preview = z.object({ fields: z.array(z.string()), before: z.array(Cells), after: z.array(Cells) })
export type Preview = z.output<typeof Preview>

export const diagnostics = {
  read: command({
    input: z.object({}),
    output: z.object({
      endpoints: z.array(EndpointHealth),
      /** The same for files that the data name: pictures, documents, linked files. Their `path` stands for all addresses of a kind. */
      media: z.array(EndpointHealth),
      settingsFile: z.string(),
      keychain: z.enum(['stored', 'absent', 'unavailable', 'not-used']),
    }),
  }),
  /** Tries one read of the contract on the current back office, optionally at another address. Writes are never tried. */
  checkOne: command({
    input: z.object({
      name: z.string(),
      /** A correction that is not saved yet: its result is previewed first. */
      trial: Override.optional(),
    }),
    output: CheckResult,
  }),
  /** The first rows of a read, parsed with the current overrides and with each proposed one: values, for the screen only. */
  preview: command({ input: z.object({ name: z.string(), trials: z.array(Override).max(60) }), output: z.array(Preview) }),
  /** An error of the page, for the log. Main redacts it: names and positions in the code stay, data does not (R21). */
  reportError: command({
    input: z.object({
      /** 'boundary': while rendering; 'handler': in an event handler; 'rejection': an unhandled promise rejection. */
      source: z.enum(['boundary', 'handler', 'rejection']),
      name: z.string().max(100),
      message: z.string().max(10_000),
      stack: z.string().max(10_000),
      /** React's component stack; empty unless the source is 'boundary'. */
      components: z.string().max(10_000),
    }),
    output: z.object({}),
  }),
  /** The newest lines of the log, oldest first; each is one JSON object, already redacted. */
  log: command({ input: z.object({ most: z.int().min(1).max(2000) }), output: z.object({ lines: z.array(z.string()) }) }),
}
