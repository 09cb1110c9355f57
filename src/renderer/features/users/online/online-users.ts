/** One line of the live table. A user who has disconnected keeps the line until it is cleared. */
export interface OnlineLine<Row> {
  readonly id: string
  readonly row: Row
  /** Is the user connected at this moment? */
  readonly here: boolean
}

/**
 * The live table after another ping: users keep their lines, a user who has disconnected is marked, a new one is added at the end. Nothing moves under the
 * pointer (product 32).
 */
export function withConnected<Row>(
  previous: readonly OnlineLine<Row>[],
  connected: readonly Row[],
  idOf: (row: Row) => string,
): readonly OnlineLine<Row>[] {
  const now = new Map(connected.map((row) => [idOf(row), row]))
  const updated = previous.map((item): OnlineLine<Row> => {
    const row = now.get(item.id)
    if (row === undefined) return item.here ? { ...item, here: false } : item
    return item.here && item.row === row ? item : { ...item, row, here: true }
  })
  const seen = new Set(previous.map(({ id }) => id))
  const added = [...now].filter(([id]) => !seen.has(id)).map(([id, row]): OnlineLine<Row> => ({ id, row, here: true }))
  return added.length === 0 && updated.every((item, at) => item === previous[at]) ? previous : [...updated, ...added]
}

/** Without users who have gone. */
export const withoutDisconnected = <Row>(lines: readonly OnlineLine<Row>[]): readonly OnlineLine<Row>[] =>
  lines.every(({ here }) => here) ? lines : lines.filter(({ here }) => here)
