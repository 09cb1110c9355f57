/** The first row of the page that is asked for at `offset`; of the last page, when there are not so many rows any more. */
export function pageStart(offset: number, rows: number, limit: number): number {
  if (offset < rows) return offset
  return rows === 0 ? 0 : rows - 1 - ((rows - 1) % limit)
}
