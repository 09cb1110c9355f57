/** The first row of the requested page at `offset`; of the last page, when there are fewer rows. */
export function pageStart(offset: number, rows: number, limit: number): number {
  if (offset < rows) return offset
  return rows === 0 ? 0 : rows - 1 - ((rows - 1) % limit)
}
