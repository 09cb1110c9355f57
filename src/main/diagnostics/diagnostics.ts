import type { z } from 'zod'
import type { EndpointHealth } from '#contract/desktop/diagnostics.ts'
import { endpoints } from '#contract/index.ts'
import type { Guess } from '#contract/reading/guess.ts'
import type { Mismatch } from '#contract/reading/read.ts'
import type { CallOutcome, HttpConfig } from '../http/http-config.ts'
import { MEDIA_KINDS } from '../http/media/media.ts'
import type { Log } from '../log/log.ts'

type Health = z.output<typeof EndpointHealth>
interface Tally {
  calls: number
  last: CallOutcome | null
  at: number | null
  readonly fields: Map<string, { missing: number; unexpected: number }>
  /** Guesses of the reader; the key is guess and place. */
  readonly guesses: Map<string, { readonly guess: Guess; readonly at: string; count: number }>
  bugs: number
}

/** More fields than any entity has: an answer cannot fill the memory with names. */
const MAX_FIELDS = 200

/** State of every endpoint: names and counts, never values. Each call also writes a line to the log. */
export interface Diagnostics {
  /** Counts a field that was not as declared. */
  mismatch(name: string): Mismatch
  called(name: string, outcome: CallOutcome): void
  /** Counts and logs an exception of ours while an answer of this endpoint was read. */
  bug(name: string, cause: unknown): void
  /** Logs that an address of the data was not requested, and why; never the address. */
  refused(name: string, reason: string): void
  /** One line per endpoint of the contract, also those never called. */
  read(): Health[]
  /** One line per kind of file that the data name: pictures, documents, linked files. */
  readMedia(): Health[]
}

export interface DiagnosticsConfig {
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>
  readonly override: HttpConfig['override']
}

export function createDiagnostics({ log, override }: DiagnosticsConfig): Diagnostics {
  const records = new Map<string, Tally>()
  const recordOf = (name: string): Tally => {
    const entry = records.get(name) ?? { calls: 0, last: null, at: null, fields: new Map(), guesses: new Map(), bugs: 0 }
    records.set(name, entry)
    return entry
  }
  const healthOf = (name: string) => {
    const { calls, last, at, fields, guesses, bugs } = recordOf(name)
    return {
      calls,
      status: last?.status ?? null,
      ms: last?.ms ?? null,
      at,
      mismatches: Object.fromEntries(fields),
      guesses: [...guesses.values()],
      bugs,
    }
  }
  return {
    mismatch: (name) => {
      const { fields, guesses } = recordOf(name)
      return (field, problem, count = 1) => {
        if (problem !== 'missing' && problem !== 'unexpected') {
          const key = `${problem} ${field}`
          const cached = guesses.get(key)
          if (cached) cached.count += count
          else if (guesses.size < MAX_FIELDS) guesses.set(key, { guess: problem, at: field, count })
          return
        }
        const counts = fields.get(field) ?? { missing: 0, unexpected: 0 }
        counts[problem] += count
        if (fields.has(field) || fields.size < MAX_FIELDS) fields.set(field, counts)
      }
    },
    called: (name, outcome) => {
      const record = recordOf(name)
      record.calls++
      record.last = outcome
      record.at = Date.now()
      const { method, path, status, ms, failed } = outcome
      log[failed === null || failed === 'cancelled' ? 'info' : 'warn']({
        event: 'http.call',
        name,
        method,
        path,
        status,
        ms,
        ...(failed !== null && { failed }),
      })
    },
    bug: (name, cause) => {
      recordOf(name).bugs++
      log.error({ event: 'bug', name, error: cause })
    },
    refused: (name, reason) => log.warn({ event: 'media.refused', name, reason }),
    read: () =>
      endpoints().map(([name, declared]): Health => {
        const own = override(name)
        const method = own?.method ?? declared.method
        return { name, method, path: own?.path ?? declared.path, assumed: declared.assumed !== undefined, ...healthOf(name) }
      }),
    readMedia: () => MEDIA_KINDS.map(({ name, path }): Health => ({ name, method: 'GET', path, assumed: false, ...healthOf(name) })),
  }
}
