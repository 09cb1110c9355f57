import type { Write } from '#contract/endpoint.ts'

type Wire = Readonly<Record<string, unknown>>
/** The object of a write, by field; empty when there is none (creating something). */
export type Identity = Readonly<Record<string, string | number>>

/** The fields that the contract names (`of`), as they are on the wire. */
export function identityOf({ of }: Write, wire: Wire): Identity {
  const fields = of === null ? [] : typeof of === 'string' ? [of] : of
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = wire[field]
      return typeof value === 'string' || typeof value === 'number' ? [[field, value] as const] : []
    }),
  )
}

/** A pending write: its name, its object and its input in wire form. */
export interface Flight {
  readonly name: string
  readonly ids: Identity
  readonly wire: Wire
  /** Session in which it was asked for: a write of an ended session answers nothing in the next one. */
  readonly epoch: number | undefined
}

/** Writes of one name without an object are sent one after the other. */
const keyOf = ({ name, ids }: Flight): string => `${name} ${JSON.stringify(ids)}`
const contentOf = ({ epoch, wire }: Flight): string => JSON.stringify([epoch ?? null, wire])

/** Runs writes so that one intent is one request (R10). */
export interface SingleFlight {
  /**
   * Returns the result of an equal pending write, without a second request. Runs another write of the same name and object after the pending one, so
   * that the server gets them in the order of the person's actions.
   */
  run<T>(flight: Flight, write: () => Promise<T>): Promise<T>
  /** Would `run` join this write to the same one under way? */
  joins(flight: Flight): boolean
}

export function createSingleFlight(): SingleFlight {
  const queues = new Map<string, { content: string; result: Promise<unknown> }>()
  return {
    joins: (flight) => queues.get(keyOf(flight))?.content === contentOf(flight),
    run: <T>(flight: Flight, write: () => Promise<T>) => {
      const key = keyOf(flight)
      const content = contentOf(flight)
      const last = queues.get(key)
      if (last?.content === content) return last.result as Promise<T>
      const previous = last?.result.catch(() => undefined) ?? Promise.resolve()
      const result = last ? previous.then(write) : write()
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
