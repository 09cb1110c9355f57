import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inStore, type Store } from '#tests/keychain/store-session.ts'
import type { Area } from '#tests/torture/area.ts'

type Report = Record<string, unknown>
interface Scenario {
  readonly store: Store
  readonly name: string
  /** Description of the problem; null = as promised. */
  readonly problem: (report: Report) => string | null
}

const is = (report: Report, expected: Report): string | null => {
  const wrong = Object.entries(expected).find(([key, value]) => JSON.stringify(report[key]) !== JSON.stringify(value))
  return wrong ? `${wrong[0]} is ${JSON.stringify(report[wrong[0]])}` : null
}
const below = (report: Report, key: string, ms: number) => (Number(report[key]) < ms ? null : `${key} took ${String(report[key])} ms`)

const SCENARIOS: readonly Scenario[] = [
  {
    store: 'unlocked',
    name: 'life',
    problem: (report) => is(report, { empty: 'absent', kept: 'stored', forgotten: 'absent', after: 'absent', raw: false }),
  },
  { store: 'unlocked', name: 'cookies', problem: (report) => is(report, { kept: 'stored', plain: [], left: [], after: 'absent' }) },
  {
    store: 'locked',
    name: 'closed',
    problem: (report) => is(report, { kept: 'unavailable', read: 'absent' }) ?? below(report, 'slowest', 4_000),
  },
  {
    store: 'no bus',
    name: 'closed',
    problem: (report) => is(report, { kept: 'unavailable', read: 'absent' }) ?? below(report, 'slowest', 2_000),
  },
  { store: 'unlocked', name: 'tombstone', problem: (report) => is(report, { kept: 'stored', forgotten: 'unavailable', after: 'absent' }) },
  {
    store: 'unlocked',
    name: 'frozen',
    problem: (report) =>
      is(report, { read: 'unavailable', kept: 'unavailable' }) ?? below(report, 'readMs', 4_500) ?? below(report, 'latency', 500),
  },
]

export const keys: Area = {
  name: 'keys',
  goals: ['G8'],
  promise:
    'with a key store that is unlocked, locked, missing or frozen: sign-in works, files do not wait, and a session that was ended is never used again',
  full: 50,
  short: 1,
  run: async ({ times }) => {
    const failures: string[] = []
    let [cases, leftBehind, frozenMs] = [0, 0, 0]
    for (let nth = 0; nth < times; nth++)
      for (const { store, name, problem } of SCENARIOS) {
        const dir = mkdtempSync(join(tmpdir(), 'torture-keys-'))
        try {
          const { report } = await inStore(store, name, dir)
          const wrong = problem(report)
          if (wrong) failures.push(`${store}, ${name}: ${wrong}`)
          if (name === 'tombstone' && report['raw'] === true) leftBehind++
          if (name === 'frozen') frozenMs = Math.max(frozenMs, Number(report['readMs']))
          cases++
        } finally {
          rmSync(dir, { recursive: true, force: true })
        }
      }
    return {
      unit: 'sessions',
      cases,
      failures,
      // the secret that a locked store retained after sign-out, read without our rules
      controls: [{ without: 'tombstones (secret still in the store)', cases: times, failures: leftBehind }],
      skipped: 0,
      numbers: { scenarios: SCENARIOS.length, 'longest wait for a frozen store (ms)': frozenMs },
    }
  },
}
