import { fold } from '#domain/text/fold.ts'
import type { SeedMeta } from './seed-meta.ts'
import type { World } from './world.ts'

type Piece = string | number | null | undefined

const folded = (pieces: readonly Piece[]): string => fold(pieces.filter((piece) => piece !== null && piece !== undefined).join(' '))
const wordsOf = (search: string): string[] => fold(search).split(/\s+/).filter(Boolean)

/** All words of `search` must be in the text; case and accents are ignored. */
export function wordsIn(search: string): (...texts: readonly Piece[]) => boolean {
  const words = wordsOf(search)
  return (...texts) => {
    const text = folded(texts)
    return words.every((word) => text.includes(word))
  }
}

interface WordIndex {
  readonly version: string
  readonly entries: readonly (readonly [text: string, row: unknown])[]
}
const indexes = new WeakMap<World, Map<string, WordIndex>>()

/** Which rows of a table a response may contain, and which of their texts are searched. */
export interface Searched<Row, Found> {
  readonly table: string
  readonly show: (row: Row) => Found
  readonly texts: (row: Row) => readonly Piece[]
}

/**
 * Folded texts are cached until rows are added or removed, because folding thousands of names takes longer than a key press may. An echo is
 * found by its complete ID only: its texts are those of the row that it echoes.
 */
export function findRows<Row extends object, Found>(
  world: World,
  { table, show, texts }: Searched<Row, Found>,
  search: string,
  limit = 30,
): Found[] {
  const rows = world.table<Row>(table)
  const version = `${world.meta<SeedMeta>('seed')?.at} ${rows.count()}`
  const ofWorld = indexes.get(world) ?? new Map<string, WordIndex>()
  indexes.set(world, ofWorld)
  let index = ofWorld.get(table)
  if (index?.version !== version) {
    index = { version, entries: rows.stored().map((row) => [folded(texts(row)), show(row)] as const) }
    ofWorld.set(table, index)
  }
  const words = wordsOf(search)
  const named = rows.get(search.trim())
  const result: Found[] = named && !words.includes('') ? [show(named)] : []
  const json = named && JSON.stringify(result[0])
  for (const [text, row] of index.entries) {
    if (words.every((word) => text.includes(word)) && (json === undefined || JSON.stringify(row) !== json)) result.push(row as Found)
    if (result.length === limit) break
  }
  return result
}

/** Call after a write that changes the result of `show` or `texts` for a row. */
export const forgetSearch = (world: World, table: string): void => void indexes.get(world)?.delete(table)
