import { useMemo } from 'react'
import { unreadableIn } from '#contract/reading/unreadable.ts'
import type { Language } from '#domain/text/language.ts'
import { UNREADABLE } from '#domain/unreadable-cell.ts'
import { DATE_TIME_KINDS } from '#domain/values/list-values.ts'
import type { Column } from '../columns.ts'

/** px: cell padding, and a tolerance for rounding. */
const PADDING = 18
/** px more at the start of the first column of a table without checkboxes. */
const FIRST = 4
/** px more in a column of codes: the copy icon is beside the digits, not over them. */
const COPY_SIGN = 5
/** px of the arrow beside a heading. */
const SORT_ARROW = 14
/** px of the switch or the icon of a flag. */
const FLAG_PX = 44
/** The day of a date and time; every figure is as wide as a 0. */
const DAY = '00/00/0000'

let canvas: CanvasRenderingContext2D | null | undefined
const seen = new Map<string, number>()

/** px of a text in a cell; 0 without a canvas to measure with. */
function textWidth(text: string): number {
  const previous = seen.get(text)
  if (previous !== undefined) return previous
  if (canvas === undefined) {
    canvas = document.createElement('canvas').getContext?.('2d') ?? null
    if (canvas)
      Object.assign(canvas, { font: '13px "Inter Variable", sans-serif', letterSpacing: '-0.13px', textRendering: 'geometricPrecision' })
  }
  // tabular figures are all as wide as the widest
  const figures = text.replaceAll(/\d/g, '0')
  const width = Math.ceil(canvas === null ? 0 : ADDRESS.test(text) ? addressWidth(figures, canvas) : canvas.measureText(figures).width)
  if (seen.size > 5000) seen.clear()
  seen.set(text, width)
  return width
}

/** Figures between dots: an IP address. */
const ADDRESS = /^\d+(\.\d+){2,}$/
/** px that a tabular figure is wider than the 0 of a canvas, which has no tabular figures. */
const TABULAR = 0.24
/** A canvas also moves a figure and the dot beside it together. */
function addressWidth(figures: string, context: CanvasRenderingContext2D): number {
  const parts = figures.split('.')
  const dots = (parts.length - 1) * context.measureText('.').width
  return sum(parts.map((part) => context.measureText(part).width + part.length * TABULAR)) + dots
}

/** A date or an hour without words: among tabular figures its colon is as wide as a figure, its stroke is not. */
const tabular = (text: string) => (/\p{L}/u.test(text) ? text : text.replaceAll(':', '0'))

/** Rows that are measured where a column doesn't declare its texts: what is in sight. */
const MEASURED_ROWS = 40

/** Where an address or a code may break besides after a hyphen. */
export const SIGN_END = /(?<=[@_/])(?=[^@_/])/u
/** A telephone number in its international form: in plain cells no line breaks within it. */
export const PHONE = /(\+\d[\d ]{5,}\d)/u
const unbroken = (text: string) => text.replace(new RegExp(PHONE, 'gu'), (phone) => phone.replaceAll(' ', '\u00a0'))
/** Where a line may break: after a space or a hyphen, and in plain cells after the signs. */
const WORD_END = /(?<=[^\S\u00a0]|-)/u
const PLAIN_END = /(?<=[^\S\u00a0]|-)|(?<=[@_/])(?=[^@_/])/u

/** px of the narrowest cell that shows a text on two lines. */
function twoLineWidth(text: string, wordEnd: RegExp): number {
  const words = (wordEnd === PLAIN_END ? unbroken(text) : text).trim().split(wordEnd)
  const ends = words.map((word) => textWidth(word.trimEnd()))
  const whole = words.map(textWidth)
  let first = 0
  let rest = sum(whole)
  let narrowest = rest
  for (const [at, word] of whole.entries()) {
    rest -= word
    // the space at the end of a line takes no room
    narrowest = Math.min(narrowest, Math.max(first + (ends[at] ?? 0), rest))
    first += word
  }
  return narrowest
}

/** A column with the widths that its cells need, where they can be measured. */
export type Fitted<Row> = Column<Row> & {
  /** px that show every cell on one line. */
  readonly wants?: number
  /** px below which a cell is cut: on two lines where cells wrap. */
  readonly needs?: number
  /** px of a date with its time below it, or of figures under a heading on two lines. */
  readonly folded?: number
  /** Only the heading takes a second line. */
  readonly foldsHeading?: boolean
}

interface Cells<Row> {
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly language: Language
  /** Text of a plain cell. */
  readonly text: (column: Column<Row>, row: Row) => string
  /** Rows have room for two lines. */
  readonly hasTwoLines: boolean
}

/**
 * Fits columns to their widest cell: one with a width up to that width, the others report the width they need, and `columnWidths` distributes the space. Widths
 * only grow during the life of the table, so that typing in the search does not shift columns.
 */
export function useFittedColumns<Row extends object>(cells: Cells<Row>): readonly Fitted<Row>[] {
  const { columns, rows, language, text, hasTwoLines } = cells
  const widest = useMemo(() => new Map(columns.map(({ field }) => [field, UNKNOWN])), [columns])
  // a primitive key: rows that need no more room change nothing, and moving the cursor measures nothing
  const needed = useMemo(
    () => columns.map((column, at) => besides(at, neededBy(column, { rows, language, text }, widest)).join(' ')).join(),
    [columns, rows, language, text, widest],
  )
  return useMemo(() => {
    const all = needed.split(',').map((pair) => pair.split(' ').map(Number))
    return columns.map((column, at) => {
      const [wants = 0, words = 0, needs = 0, cells = 0] = all[at] ?? []
      if (wants === 0) return column
      if (column.width === undefined) return { ...column, minWidth: Math.min(column.minWidth, wants), wants, needs }
      const width = Math.min(column.width, isDateTime(column) ? Math.max(wants, column.least) : wants)
      return {
        ...column,
        width,
        needs: Math.min(width, isDateTime(column) ? Math.max(needs, column.least) : needs),
        ...(hasTwoLines ? foldedOf(column, cells, firstPx(at)) : {}),
        least: column.holds?.whole ? width : Math.min(column.least, width, isDateTime(column) ? width : words),
      }
    })
  }, [columns, needed, hasTwoLines])
}

/** What a column that takes two lines is as wide as: a date and time that the table draws itself, or figures, days and flags under a longer heading. */
function foldedOf<Row>(column: Column<Row>, cells: number, firstPx: number): Pick<Fitted<Row>, 'folded' | 'foldsHeading'> {
  if (folds(column)) return { folded: firstPx + PADDING + Math.max(twoLineWidth(column.title, WORD_END), textWidth(tabular(DAY))) }
  if (!column.holds?.whole && column.kind !== 'date' && column.kind !== 'flag') return {}
  return { folded: firstPx + PADDING + Math.max(twoLineWidth(column.title, WORD_END), cells), foldsHeading: true }
}

/** A date and time that the table draws itself breaks between day and time. */
export const folds = ({ kind, render, copy }: Pick<Column<never>, 'kind' | 'render' | 'copy'>) =>
  (kind === 'time' || kind === 'countdown') && render === undefined && !copy
const isDateTime = ({ kind }: Pick<Column<never>, 'kind'>) => kind !== 'none' && DATE_TIME_KINDS.has(kind)

/** px of the cells and the heading, of the same without the heading's arrow, of what shows all words on as many lines as there are, and of the cells alone without padding; 0 where nothing is known. */
type Needed = readonly [wants: number, words: number, needs: number, cells: number]
const UNKNOWN: Needed = [0, 0, 0, 0]

const firstPx = (at: number) => (at === 0 ? FIRST : 0)
/** What is needed in this place of the table. */
const besides = (at: number, [wants, words, needs, cells]: Needed): Needed =>
  wants === 0 ? UNKNOWN : [wants + firstPx(at), words + firstPx(at), needs + firstPx(at), cells]

/** A cell of any column is then the word for it alone. */
const isDrawnUnreadable = <Row extends object>(column: Column<Row>, row: Row, language: Language, text: Cells<Row>['text']): boolean =>
  unreadableIn(row).length > 0 && text(column, row) === UNREADABLE[language]

function neededBy<Row extends object>(
  column: Column<Row>,
  { rows, language, text }: Pick<Cells<Row>, 'rows' | 'language' | 'text'>,
  widest: Map<string, Needed>,
): Needed {
  const { field, title, holds, sortable } = column
  const previous = widest.get(field) ?? UNKNOWN
  // the elements of a custom cell with a fixed width are not in its text
  const isFlag = column.render !== undefined && column.kind === 'flag'
  if (column.kind === 'none' || (column.render && column.width !== undefined && !holds && !isFlag)) return UNKNOWN
  if (!holds && rows.length === 0) return previous
  const arrow = holds || !sortable ? 0 : SORT_ARROW
  const cells = holds
    ? rows.reduce(
        (most, row) =>
          Math.max(
            most,
            isDrawnUnreadable(column, row, language, text)
              ? textWidth(UNREADABLE[language])
              : sum(holds.texts(row, language).map((part) => textWidth(part) + holds.besides)) + (holds.signs?.(row) ?? 0),
          ),
        0,
      )
    : rows.slice(0, MEASURED_ROWS).reduce((most, row) => Math.max(most, textWidth(tabular(text(column, row))) + (isFlag ? FLAG_PX : 0)), 0)
  const heading = textWidth(title)
  const padding = column.copy && column.width !== undefined ? PADDING + COPY_SIGN : PADDING
  // a growing column that declares its texts draws them on two lines itself
  const lines = column.wraps || (holds && column.width === undefined) ? twoLineCells(column, rows, language, text) : cells
  const needed: Needed = [
    Math.max(previous[0], padding + Math.max(heading + arrow, cells)),
    Math.max(previous[1], padding + Math.max(heading, cells)),
    Math.max(previous[2], padding + Math.max(heading, lines)),
    Math.max(previous[3], cells),
  ]
  widest.set(field, needed)
  return needed
}

function twoLineCells<Row extends object>(column: Column<Row>, rows: readonly Row[], language: Language, text: Cells<Row>['text']): number {
  const { holds, render } = column
  // what a column draws itself has no breaks of the grid
  const end = render ? WORD_END : PLAIN_END
  const widthOf = (row: Row) =>
    holds ? sum(holds.texts(row, language).map((part) => twoLineWidth(part, end) + holds.besides)) : twoLineWidth(text(column, row), end)
  return rows.slice(0, MEASURED_ROWS).reduce((most, row) => Math.max(most, widthOf(row)), 0)
}

const sum = (all: readonly number[]) => all.reduce((total, item) => total + item, 0)
