import type { Column } from '../columns.ts'

/** px of the checkbox column. */
export const CHECK_WIDTH = 40
/** px; limits of a width set by hand. */
const MIN_WIDTH = 48
const MAX_WIDTH = 900

/** Whole px within the limits. */
export const boundedWidth = (width: number): number => Math.round(Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, width)))

/** Widths of the columns, what they add up to, and the padding of their cells (px). */
interface Widths {
  readonly widths: readonly number[]
  readonly total: number
  readonly padding: number
}

const nameOf = (at: number) => `--dt-w${at}`
/** Width of the cells in this column, as a CSS variable of the table (`widthStyles`): resizing updates the table, not each cell. */
export const widthOf = (at: number): string => `var(${nameOf(at)})`
/** Style of the table: one CSS variable per column; `widths` in px. */
export const widthStyles = ({ widths, padding }: Omit<Widths, 'total'>): Readonly<Record<string, string>> =>
  Object.fromEntries([...widths.map((width, at) => [nameOf(at), `${width}px`]), ['--dt-pad', `${padding}px`]])

interface Sized
  extends Pick<Column<never>, 'field' | 'kind' | 'width' | 'minWidth'>, Partial<Pick<Column<never>, 'least' | 'grow' | 'copy' | 'wraps'>> {
  /** px that show every cell of a growing column on one line. */
  readonly wants?: number
  /** px below which a cell is cut. */
  readonly needs?: number
  /** px of a date with its time below it, or of figures under a heading on two lines. */
  readonly folded?: number
  /** Only the heading takes a second line, not the cells. */
  readonly foldsHeading?: boolean
}
/** A growing column takes at most this many times its own width from the others: one very long text would leave them nothing. */
const MAX_GROWTH = 2
/** px of a table from which its columns share the room that is left. */
const LARGE = 1640
/** Part of its width that a growing column takes first. */
const AIR = 0.5
const NO_WIDTHS: Readonly<Record<string, number>> = {}
/** `hasOwn` because the server names columns of untyped tables: a name may exist on every object. */
const widthByHand = (byHand: Readonly<Record<string, number>>, field: string) => (Object.hasOwn(byHand, field) ? byHand[field] : undefined)

/** px at either side of a cell; the second where cells would be cut. */
const PADDINGS = [8, 6] as const
const TIGHTER = 2 * (PADDINGS[0] - PADDINGS[1])

/**
 * Before a cell is cut, a heading of figures takes two lines; then the hour of a moment goes below its day, in all columns at once; after that the
 * space between the columns becomes narrower. The first two also happen where they leave a code on one line.
 */
export function columnWidths(columns: readonly Sized[], available: number, byHand: Readonly<Record<string, number>> = NO_WIDTHS): Widths {
  const isFree = ({ field }: Sized) => widthByHand(byHand, field) === undefined
  const isWhole = (sized: readonly Sized[], { widths, total }: Pick<Widths, 'widths' | 'total'>) =>
    total <= available &&
    !sized.some((column, at) => column.folded === undefined && isFree(column) && (column.needs ?? 0) > Math.ceil(widths[at] ?? 0))
  const fold = (column: Sized) => (column.folded === undefined || !isFree(column) ? column : foldedColumn(column, column.folded))
  const roomiest = (sized: readonly Sized[]): Widths | undefined => {
    const steps = [sized, sized.map((column) => (column.foldsHeading ? fold(column) : column)), sized.map(fold)]
    for (const step of steps) {
      const shared = sharedWidths(step, available, byHand)
      if (isWhole(sized, shared)) return { ...shared, padding: PADDINGS[0] }
    }
    return undefined
  }
  const unbroken = columns.some(isCode) ? roomiest(columns.map((column) => (isCode(column) ? onOneLine(column) : column))) : undefined
  return (
    unbroken ??
    roomiest(columns) ?? {
      ...sharedWidths(
        columns.map((column) => tighter(fold(column))),
        available,
        byHand,
      ),
      padding: PADDINGS[1],
    }
  )
}

/** A code that may break after a hyphen. */
const isCode = ({ copy, wraps, width, needs }: Sized) => copy === true && wraps === true && width !== undefined && needs !== undefined
const onOneLine = (column: Sized): Sized => (column.width === undefined ? column : { ...column, needs: column.width, least: column.width })

function foldedColumn(column: Sized, folded: number): Sized {
  const px = Math.min(folded, column.width ?? Infinity)
  return { ...column, width: px, least: px, needs: px }
}

/** A measured column with less padding. What cannot be measured keeps its width. */
function tighter(column: Sized): Sized {
  const { width, minWidth, least, needs, wants } = column
  if (needs === undefined) return column
  const less = (px: number) => px - TIGHTER
  return {
    ...column,
    minWidth: less(minWidth),
    needs: less(needs),
    ...(width === undefined ? {} : { width: less(width) }),
    ...(least === undefined ? {} : { least: less(least) }),
    ...(wants === undefined ? {} : { wants: less(wants) }),
  }
}

/**
 * Column widths in px for a table of this width. Spare room goes to columns without a fixed width, by `grow`: first to those that cut their cells; if
 * there are none, to columns not resized by hand; else to the last column, so that columns always fill the table. If room is short, columns shrink first
 * to what their cells need, then to `least`, before the table scrolls sideways. In a table that scrolls, columns of words are whole. Widths set
 * by hand never change.
 */
function sharedWidths(
  columns: readonly Sized[],
  available: number,
  byHand: Readonly<Record<string, number>>,
): { readonly widths: readonly number[]; readonly total: number } {
  const handOf = (field: string) => widthByHand(byHand, field)
  const base = columns.map(
    ({ field, width, minWidth, needs = 0 }) => handOf(field) ?? width ?? Math.max(minWidth, Math.min(needs, minWidth * MAX_GROWTH)),
  )
  const least = columns.map(({ field, least: own }, at) => handOf(field) ?? Math.min(own ?? Infinity, base[at] ?? 0))
  const wanted = sumOf(base)
  const spare = available - wanted
  if (spare < 0) {
    const keep = columns.map(
      ({ field, needs }, at) => handOf(field) ?? Math.max(least[at] ?? 0, Math.min(needs ?? least[at] ?? 0, base[at] ?? 0)),
    )
    const weights = columns.map(({ grow }) => grow ?? 1)
    const scrolls = sumOf(least) > available
    const smallest = least.map((px, at) => (scrolls && columns[at]?.width === undefined ? Math.max(px, keep[at] ?? 0) : px))
    const widths = available < sumOf(keep) ? levelled(keep, smallest, available, weights) : shrunk(base, keep, available)
    const whole = Object.keys(byHand).length === 0 ? endWhole(columns, widths, available) : widths
    return { widths: whole, total: Math.max(sumOf(whole), available) }
  }
  const growing = growingOf(columns, byHand)
  const weightOf = (at: number) => (growing.includes(at) ? (columns[at]?.grow ?? base[at] ?? 0) : 0)
  const widths = [...base]
  let rest = spare
  const cutBy = (at: number) =>
    Math.max(0, (handOf(columns[at]?.field ?? '') === undefined ? (columns[at]?.wants ?? 0) : 0) - (widths[at] ?? 0))
  // each round ends with a column at its full width, or with no width left
  for (
    let short = growing.filter((at) => weightOf(at) > 0 && cutBy(at) > 0);
    short.length > 0 && rest >= 1;
    short = short.filter((at) => cutBy(at) >= 1)
  ) {
    const weight = sumOf(short.map(weightOf)) || 1
    const share = Math.min(rest / weight, ...short.map((at) => cutBy(at) / (weightOf(at) || 1)))
    for (const at of short) widths[at] = (widths[at] ?? 0) + share * weightOf(at)
    rest -= share * weight
  }
  if (available >= LARGE && Object.keys(byHand).length === 0 && growing.every((at) => columns[at]?.wants !== undefined))
    return { widths: spread(columns, widths, rest, growing), total: available }
  const weight = sumOf(columns.map((_, at) => weightOf(at))) || 1
  return { widths: widths.map((width, at) => Math.floor(width + (rest * weightOf(at)) / weight)), total: available }
}

/**
 * In a large window one growing column would end far from the next one: it takes half of its text more, then all columns but the buttons share the
 * rest by their widths.
 */
function spread(columns: readonly Sized[], widths: readonly number[], rest: number, growing: readonly number[]): readonly number[] {
  const air = sumOf(growing.map((at) => AIR * (widths[at] ?? 0)))
  const part = air === 0 ? 0 : Math.min(1, rest / air)
  const aired = widths.map((width, at) => (growing.includes(at) ? width * (1 + AIR * part) : width))
  const left = Math.max(0, rest - air)
  const whole = sumOf(aired.filter((_, at) => columns[at]?.kind !== 'none')) || 1
  return aired.map((width, at) => Math.floor(columns[at]?.kind === 'none' ? width : width + (left * width) / whole))
}

/**
 * The widths of a table with buttons that scrolls sideways: it ends with a whole column, never with half of an amount. The room beside it goes to the growing
 * columns that are in sight. Widths set by hand do not jump.
 */
function endWhole(columns: readonly Sized[], widths: readonly number[], available: number): readonly number[] {
  if (columns.at(-1)?.kind !== 'none' || sumOf(widths) <= available) return widths
  const ends = widths.map((_, at) => sumOf(widths.slice(0, at + 1)))
  const inSight = ends.filter((end) => end <= available).length
  const room = available - (ends[inSight - 1] ?? 0)
  const growing = columns.slice(0, inSight).flatMap(({ width, grow }, at) => (width === undefined ? [{ at, grow: grow ?? 1 }] : []))
  if (room < 1 || growing.length === 0) return widths
  const weight = sumOf(growing.map(({ grow }) => grow))
  const next = [...widths]
  for (const { at, grow } of growing) next[at] = Math.floor((next[at] ?? 0) + (room * grow) / weight)
  // what rounding left
  const first = growing[0]?.at ?? 0
  next[first] = (next[first] ?? 0) + available - sumOf(next.slice(0, inSight))
  return next
}

/** Takes from each column the same part of what it can give. */
function shrunk(from: readonly number[], to: readonly number[], available: number): readonly number[] {
  const room = sumOf(from) - sumOf(to)
  const part = room === 0 ? 0 : (sumOf(from) - available) / room
  return from.map((width, at) => Math.floor(width - (width - (to[at] ?? width)) * part))
}

/**
 * Shares the room above `to` by weight: a column of titles (`grow` 4) is cut after a column of names. Few cells of one column are cut, not some of
 * each.
 */
function levelled(from: readonly number[], to: readonly number[], available: number, weights: readonly number[]): readonly number[] {
  const rooms = from.map((width, at) => width - (to[at] ?? width))
  const weightOf = (at: number) => weights[at] ?? 1
  // those that need least for their weight are served first
  const order = rooms.map((_, at) => at).toSorted((a, b) => (rooms[a] ?? 0) / weightOf(a) - (rooms[b] ?? 0) / weightOf(b))
  let left = Math.max(0, available - sumOf(to))
  let weight = sumOf(order.map(weightOf))
  const widths = [...to]
  for (const at of order) {
    const share = Math.min(rooms[at] ?? 0, (left * weightOf(at)) / weight)
    widths[at] = (to[at] ?? 0) + share
    left -= share
    weight -= weightOf(at)
  }
  return widths.map(Math.floor)
}

const sumOf = (all: readonly number[]): number => all.reduce((sum, item) => sum + item, 0)

function growingOf(columns: readonly Sized[], byHand: Readonly<Record<string, number>>): readonly number[] {
  const places = [...columns.keys()]
  const free = places.filter((at) => columns[at]?.width === undefined && widthByHand(byHand, columns[at]?.field ?? '') === undefined)
  if (free.length > 0) return free
  // a table of fixed columns may name the one that takes the room
  const chosen = places.filter((at) => columns[at]?.grow !== undefined && widthByHand(byHand, columns[at]?.field ?? '') === undefined)
  if (chosen.length > 0) return chosen
  const unset = places.filter((at) => widthByHand(byHand, columns[at]?.field ?? '') === undefined && columns[at]?.kind !== 'none')
  return unset.length > 0 ? unset : places.filter((at) => columns[at]?.kind !== 'none').slice(-1)
}
