import type { z } from 'zod'
import type { EndpointHealth } from '../../contract/diagnostics.ts'
import { endpoints, type HttpName } from '../../contract/index.ts'
import type { Mismatch } from '../../contract/read.ts'
import type { CallOutcome, HttpConfig } from '../http/http-config.ts'
import type { Log } from '../log/log.ts'

type Health = z.output<typeof EndpointHealth>
interface Tally {
  calls: number
  last: CallOutcome | null
  at: number | null
  readonly fields: Map<string, { missing: number; odd: number }>
}

/** More fields than any entity has: an answer cannot fill the memory with names. */
const MAX_FIELDS = 200

/** How every endpoint is doing: names and counts, never values. Each call also leaves a line in the log. */
export interface Diagnostics {
  /** Counts a field that was not as declared. */
  mismatch(name: string): Mismatch
  called(name: string, outcome: CallOutcome): void
  /** One line per endpoint of the contract, also those never called. */
  read(): Health[]
}

export interface DiagnosticsConfig {
  readonly log: Pick<Log, 'info' | 'warn'>
  readonly override: HttpConfig['override']
}

export function createDiagnostics({ log, override }: DiagnosticsConfig): Diagnostics {
  const records = new Map<string, Tally>()
  const recordOf = (name: string): Tally => {
    const found = records.get(name) ?? { calls: 0, last: null, at: null, fields: new Map() }
    records.set(name, found)
    return found
  }
  return {
    mismatch: (name) => {
      const { fields } = recordOf(name)
      return (field, problem, count = 1) => {
        const counts = fields.get(field) ?? { missing: 0, odd: 0 }
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
      log[failed === null ? 'info' : 'warn']({ event: 'http.call', name, method, path, status, ms, ...(failed !== null && { failed }) })
    },
    read: () =>
      endpoints().map(([name, declared]): Health => {
        const { calls, last, at, fields } = recordOf(name)
        const own = override(name as HttpName)
        return {
          name,
          method: own?.method ?? declared.method,
          path: own?.path ?? declared.path,
          assumed: declared.assumed !== undefined,
          calls,
          status: last?.status ?? null,
          ms: last?.ms ?? null,
          at,
          mismatches: Object.fromEntries(fields),
        }
      }),
  }
}
