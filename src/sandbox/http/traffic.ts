import type { HttpName } from '#contract/index.ts'

/** One request as it was seen at the server, whether it was carried out or not. */
export interface Seen {
  readonly name: HttpName | 'media'
  /** epoch ms, real time */
  readonly at: number
  /** Idempotency-Key */
  readonly key: string | null
  /** Null: not answered yet, or the connection was cut. */
  status: number | null
  /** Has the connection been handled? */
  done: boolean
}

const MAX_RECORDS = 20_000

/** The last requests, for tests that count them at the server. */
export interface Traffic {
  began(name: Seen['name'], key: string | null): { ended(status: number | null): void }
  read(name?: Seen['name']): readonly Readonly<Seen>[]
  clear(): void
}

export function createTraffic(): Traffic {
  let all: Seen[] = []
  return {
    began: (name, key) => {
      const seen: Seen = { name, at: Date.now(), key, status: null, done: false }
      all.push(seen)
      if (all.length > MAX_RECORDS) all = all.slice(-MAX_RECORDS / 2)
      return { ended: (status) => Object.assign(seen, { status, done: true }) }
    },
    read: (name) => all.filter((seen) => name === undefined || seen.name === name),
    clear: () => {
      all = []
    },
  }
}
