/** One line of the live table. A user who has gone keeps the line until it is cleared. */
export interface Seat<Row> {
  readonly id: string
  readonly row: Row
  /** Is the user connected at this moment? */
  readonly here: boolean
}

/**
 * The live table after another ping: users keep their lines, a user who has gone is marked, a new one is added at the end. Nothing moves under the
 * pointer (product 32).
 */
export function seat<Row>(previous: readonly Seat<Row>[], connected: readonly Row[], idOf: (row: Row) => string): readonly Seat<Row>[] {
  const now = new Map(connected.map((row) => [idOf(row), row]))
  const kept = previous.map((item): Seat<Row> => {
    const row = now.get(item.id)
    if (row === undefined) return item.here ? { ...item, here: false } : item
    return item.here && item.row === row ? item : { ...item, row, here: true }
  })
  const seen = new Set(previous.map(({ id }) => id))
  const arrived = [...now].filter(([id]) => !seen.has(id)).map(([id, row]): Seat<Row> => ({ id, row, here: true }))
  return arrived.length === 0 && kept.every((item, at) => item === previous[at]) ? previous : [...kept, ...arrived]
}

/** Without users who have gone. */
export const tidied = <Row>(seats: readonly Seat<Row>[]): readonly Seat<Row>[] =>
  seats.every(({ here }) => here) ? seats : seats.filter(({ here }) => here)
