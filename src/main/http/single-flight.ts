/** Fields that say which thing a write is about, as they are called on the wire. */
const IDENTITIES = [
  'order_uuid',
  'user_uuid',
  'uuid',
  'id',
  'isbn',
  'ticker',
  'origin_ticker',
  'code',
  'ip',
  'bottler_id',
  'bottlerId',
] as const

/** Which thing this write is about; empty when it names none (creating something): those of one name then go one after the other. */
const entityOf = (wire: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(IDENTITIES.flatMap((key) => (wire[key] === undefined || wire[key] === null ? [] : [[key, wire[key]]])))

/** Runs writes so that one intent is one request (R10). */
export interface SingleFlight {
  /**
   * The same write while it is under way → its result, no second request. Another write of the same name on the same thing → after the
   * one before, so that the server sees them in the order in which the person decided.
   */
  run<T>(name: string, wire: Readonly<Record<string, unknown>>, write: () => Promise<T>): Promise<T>
}

export function createSingleFlight(): SingleFlight {
  const queues = new Map<string, { content: string; result: Promise<unknown> }>()
  return {
    run: <T>(name: string, wire: Readonly<Record<string, unknown>>, write: () => Promise<T>) => {
      const key = `${name} ${entityOf(wire)}`
      const content = JSON.stringify(wire)
      const last = queues.get(key)
      if (last?.content === content) return last.result as Promise<T>
      const before = last?.result.catch(() => undefined) ?? Promise.resolve()
      const result = last ? before.then(write) : write()
      const entry = { content, result }
      queues.set(key, entry)
      const leave = () => {
        if (queues.get(key) === entry) queues.delete(key)
      }
      result.then(leave, leave)
      return result
    },
  }
}
