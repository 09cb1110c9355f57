import type { ReactNode } from 'react'
import type { Known } from '#contract/entity.ts'
import type { FieldFormat } from '#contract/lists/lists.ts'
import type { FieldKind } from '#contract/lists/list-spec.ts'
import type { Cents, Euros, IsoDate, Timestamp } from '#contract/values/values.ts'
import { type FlagWords, flagLabel, YES_NO } from '#domain/values/flag-words.ts'
import { canonicalIp } from '#contract/values/ip-address.ts'
import type { Language } from '#domain/text/language.ts'
import { type ListField, type Row as WireRow, textOf } from '#domain/values/list-values.ts'

/** What a cell can use besides its row. */
export interface CellContext {
  readonly language: Language
  /** When the rows were received (epoch ms). A countdown in seconds starts there (D-25). */
  readonly fetchedAt: number
  /** Marks the search words in a text. */
  readonly mark: (text: string) => ReactNode
}

/** Texts shown side by side in a cell. */
export interface Holds<Row> {
  readonly texts: (row: Row, language: Language) => readonly string[]
  /** px of the decoration next to each text: an icon, the padding of a pill. */
  readonly besides: number
  /** px of what has no text: icons alone. */
  readonly signs?: (row: Row) => number
  /** Never narrower than its texts: figures that must not be cut. */
  readonly whole?: true
}

/** A column as data. Its field defines what is shown, copied, searched, filtered, sorted and exported; `render` exists only where text is not enough. */
export interface Column<Row> {
  /** A declared field of the row, or a derived field of `domain/list-fields.ts`. Sorting, filtering and export use this name. */
  readonly field: string
  readonly title: string
  readonly kind: FieldKind | 'none'
  /** Field definition for rows in the page. A table of a list uses the list's field of this name. Present only in tables of rows in the page. */
  readonly own?: ListField
  readonly render?: (row: Row, context: CellContext) => ReactNode
  /** px; a column without a width shares the remaining room. */
  readonly width?: number
  /** px; minimum of a column before it gets a share of the remaining room. */
  readonly minWidth: number
  /** px; minimum in a table that is too narrow for all columns. */
  readonly least: number
  /** Weight in sharing the remaining room; default derived from `minWidth`. */
  readonly grow?: number
  /** Texts of the cells: the column fits them, up to `width`. */
  readonly holds?: Holds<Row>
  readonly align: 'left' | 'right' | 'center'
  readonly hidden: boolean
  readonly sortable: boolean
  readonly exportable: boolean
  /** One click copies the value: names, emails, UUIDs, ISBNs, IPs. */
  readonly copy: boolean
  /** Words that take a second line before they are cut. */
  readonly wraps: boolean
}

export interface ColumnOptions {
  readonly width?: number
  readonly minWidth?: number
  readonly least?: number
  readonly grow?: number
  readonly align?: Column<unknown>['align']
  /** Hidden until the person turns the column on. */
  readonly hidden?: boolean
  readonly sortable?: boolean
  readonly exportable?: boolean
  readonly copy?: boolean
  /** Default: text in a column without a fixed width, if the column does not draw its cells. */
  readonly wraps?: boolean
}

/** Options of a field of rows in the page, beyond those of its kind. */
export interface OwnOptions<Row> extends ColumnOptions {
  readonly kind?: FieldKind
  readonly format?: FieldFormat
  /** Words of a flag; default yes and no. */
  readonly words?: FlagWords
  readonly holds?: Holds<Row>
  /** Reads the value; default: the row's field with the column's name. */
  readonly value?: (row: Row, language: Language) => unknown
  readonly text?: (row: Row, language: Language) => string
  readonly currency?: (row: Row) => string
  readonly alias?: (row: Row) => string | null
  /** Row fields that the value is computed from. */
  readonly sources?: readonly string[]
}

type KeyOf<Row, Value> = { [K in keyof Row & string]-?: NonNullable<Row[K]> extends Value ? K : never }[keyof Row & string]

type CellFormat = Pick<Column<unknown>, 'align' | 'minWidth'> & Pick<ColumnOptions, 'width' | 'least'>

const AMOUNT = { align: 'right', width: 116, minWidth: 96, least: 84 } as const
const FIGURE = { align: 'right', width: 88, minWidth: 64, least: 56 } as const
const MOMENT = { align: 'left', width: 142, minWidth: 137, least: 136 } as const

/** Default alignment and width of each kind of field. */
const CELL_FORMATS = {
  text: { align: 'left', minWidth: 96 },
  names: { align: 'left', minWidth: 120 },
  number: FIGURE,
  cents: AMOUNT,
  euros: AMOUNT,
  flag: { align: 'left', width: 80, minWidth: 64, least: 60 },
  date: { align: 'left', width: 104, minWidth: 96, least: 94 },
  time: MOMENT,
  countdown: MOMENT,
  seconds: { align: 'left', width: 160, minWidth: 157, least: 156 },
} as const satisfies Record<FieldKind | 'seconds', CellFormat>

const formatOf = (kind: FieldKind | 'none', format?: FieldFormat): CellFormat =>
  CELL_FORMATS[kind === 'none' ? 'text' : kind === 'time' && format === 'seconds' ? 'seconds' : kind]

/** px that a heading needs with its sort arrow, in a wide font: short figures never cut a title. */
const headingWidth = (title: string, sortable: boolean) => Math.ceil(title.length * 6.7) + (sortable ? 38 : 20)
/** px that a heading needs in a narrow table, in an average font. */
const narrowHeading = (title: string, sortable: boolean) => Math.ceil(title.length * 5.9) + (sortable ? 34 : 20)

const column = <Row>(
  field: string,
  title: string,
  kind: Column<Row>['kind'],
  options: ColumnOptions & { readonly format?: FieldFormat },
): Column<Row> => {
  const format = formatOf(kind, options.format)
  const sortable = options.sortable ?? true
  const heading = headingWidth(title, sortable)
  const width = options.width ?? (format.width === undefined ? undefined : Math.max(format.width, heading))
  const minWidth = options.minWidth ?? width ?? Math.max(format.minWidth, heading)
  const least = options.least ?? (format.least === undefined ? minWidth : Math.max(format.least, narrowHeading(title, sortable)))
  return {
    field,
    title,
    kind,
    ...(width === undefined ? {} : { width }),
    minWidth,
    least,
    ...(options.grow === undefined ? {} : { grow: options.grow }),
    align: options.align ?? format.align,
    hidden: options.hidden ?? false,
    sortable: options.sortable ?? true,
    exportable: options.exportable ?? true,
    copy: options.copy ?? false,
    wraps: options.wraps ?? (width === undefined && (kind === 'text' || kind === 'names')),
  }
}

const ownField = <Row>(name: string, kind: FieldKind, options: OwnOptions<Row>): ListField => {
  const { format, words, value, text, currency, alias, sources } = options
  return {
    kind,
    of: (row, language) => (value ? value(row as Row, language) : row[name]),
    ...(kind === 'flag' && { label: flagLabel(words ?? YES_NO) }),
    ...(format && { format }),
    ...(sources && { sources }),
    ...(text && { text: (row: WireRow, language: Language) => text(row as Row, language) }),
    ...(currency && { currency: (row: WireRow) => currency(row as Row) }),
    ...(alias && { alias: (row: WireRow) => alias(row as Row) }),
  }
}

/** Custom cells may be clipped anywhere, so they keep their full width unless they set `least`. */
const ownLeast = ({ minWidth, width }: ColumnOptions): Pick<ColumnOptions, 'least'> => {
  const least = minWidth ?? width
  return least === undefined ? {} : { least }
}

/**
 * The ways to declare a column of `Row`. `c.money` compiles only on cents, `c.date` only on dates. `Derived`: the list's fields in `src/domain`, as
 * `typeof eventFields`; `c.derived` and `c.tags` have no other names.
 */
export function columnsFor<Row extends object, Derived extends object = object>() {
  type Fields = Known<Row>
  const own = (name: string, title: string, kind: FieldKind, options: OwnOptions<Row>): Column<Row> => ({
    ...column<Row>(name, title, kind, options),
    ...(options.holds && { holds: options.holds }),
    own: ownField(name, kind, options),
  })
  type Key<Value> = KeyOf<Fields, Value>
  return {
    text: (key: Key<string | number>, title: string, options: ColumnOptions & Pick<OwnOptions<Row>, 'format' | 'text' | 'alias'> = {}) =>
      own(key, title, 'text', options),
    number: (key: Key<number>, title: string, options: ColumnOptions = {}) => own(key, title, 'number', options),
    money: (key: Key<Cents>, title: string, options: ColumnOptions = {}) => own(key, title, 'cents', options),
    euros: (key: Key<Euros>, title: string, options: ColumnOptions = {}) => own(key, title, 'euros', options),
    date: (key: Key<IsoDate | Timestamp>, title: string, options: ColumnOptions = {}) => own(key, title, 'date', options),
    /** DD/MM/YYYY HH:mm; the tooltip has the full moment with its zone. */
    dateTime: (key: Key<Timestamp | string | number>, title: string, options: ColumnOptions = {}) => own(key, title, 'time', options),
    /** DateTime with seconds: ban list and back-office history (D-121). */
    dateTimeSeconds: (key: Key<Timestamp | string | number>, title: string, options: ColumnOptions = {}) =>
      own(key, title, 'time', { ...options, format: 'seconds' }),
    /** An end given as a moment or as remaining seconds (D-25). */
    countdown: (key: Key<string | number>, title: string, options: ColumnOptions = {}) => own(key, title, 'countdown', options),
    flag: (key: Key<boolean>, title: string, options: ColumnOptions & Pick<OwnOptions<Row>, 'words'> = {}) =>
      own(key, title, 'flag', options),
    /** An IP address in canonical form (D-45). The search also matches the original form. */
    ip: (key: Key<string>, title: string, options: ColumnOptions = {}) => {
      const cellText = (row: Row) => textOf((row as Fields)[key])
      return own(key, title, 'text', { ...options, value: (row) => canonicalIp(cellText(row)) ?? cellText(row), alias: cellText })
    },
    /** A field of `domain/list-fields.ts`, or one of the row that is shown as the list declares it. */
    derived: (
      field: (keyof Derived | keyof Fields) & string,
      title: string,
      options: ColumnOptions & Pick<OwnOptions<Row>, 'kind' | 'format' | 'holds'> = {},
    ): Column<Row> => ({
      ...column<Row>(field, title, options.kind ?? 'text', options),
      ...(options.holds && { holds: options.holds }),
    }),
    /** A value that the page computes for its own rows. */
    computed: (field: string, title: string, options: OwnOptions<Row>) => own(field, title, options.kind ?? 'text', options),
    tags: (
      field: (keyof Derived | keyof Fields) & string,
      title: string,
      render: (row: Row, context: CellContext) => ReactNode,
      options: ColumnOptions = {},
    ): Column<Row> => ({ ...column<Row>(field, title, 'names', { width: 150, sortable: false, ...options }), render }),
    custom: (
      field: string,
      title: string,
      render: (row: Row, context: CellContext) => ReactNode,
      options: OwnOptions<Row> = {},
    ): Column<Row> => ({
      ...own(field, title, options.kind ?? 'text', { ...ownLeast(options), wraps: false, ...options }),
      render,
    }),
    /** Buttons of the row, at the right end. */
    actions: (title: string, render: (row: Row, context: CellContext) => ReactNode, options: ColumnOptions = {}): Column<Row> => ({
      ...column<Row>('actions', title, 'none', { align: 'right', width: 120, ...options, sortable: false, exportable: false }),
      render,
    }),
  }
}
