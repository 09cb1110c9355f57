import type { ReactNode } from 'react'
import type { Known } from '../../../contract/entity.ts'
import type { FieldKind } from '../../../contract/lists.ts'
import type { Cents, Euros, IsoDate, Timestamp } from '../../../contract/values.ts'
import {
  formatCount,
  formatDate,
  formatDateTime,
  formatDateTimeSeconds,
  formatDecimalEuros,
  formatEuros,
  formatNumber,
  fullTimestamp,
  NOTHING,
} from '../../../domain/format.ts'
import type { Language } from '../../../domain/language.ts'
import { momentOf } from '../../../domain/moment.ts'

/** What a cell may know beyond its row. */
export interface CellContext {
  readonly language: Language
  /** When the rows were read (epoch ms): a countdown in seconds counts from there (D-25). */
  readonly fetchedAt: number
  /** Marks the words of the search in a text. */
  readonly mark: (text: string) => ReactNode
}

/** A column is data. `text` is what is shown, copied and read out; `render` exists only where text is not enough. */
export interface Column<Row> {
  /** A declared field of the row, or a derived one of `domain/list-fields.ts`; sort, filter and export go by it. */
  readonly field: string
  readonly title: string
  readonly kind: FieldKind | 'none'
  /** Absent: the derived field of the list knows. */
  readonly value?: (row: Row, language: Language) => unknown
  readonly text: (value: unknown, context: Pick<CellContext, 'language' | 'fetchedAt'>) => string
  readonly render?: (row: Row, context: CellContext) => ReactNode
  /** What the pointer says, when it is more than the text: the zone of a moment. */
  readonly tooltip?: (value: unknown, context: Pick<CellContext, 'fetchedAt'>) => string
  /** px; a column without one shares what is left. */
  readonly width?: number
  /** px; what a sharing column keeps before the table scrolls sideways. */
  readonly minWidth: number
  readonly align: 'left' | 'right' | 'center'
  readonly hidden: boolean
  readonly sortable: boolean
  readonly exportable: boolean
  /** One click copies the value: names, e-mails, uuids, ISBNs, IPs. */
  readonly copy: boolean
}

export interface ColumnOptions {
  readonly width?: number
  readonly minWidth?: number
  readonly align?: Column<unknown>['align']
  /** Hidden until the person shows it. */
  readonly hidden?: boolean
  readonly sortable?: boolean
  readonly exportable?: boolean
  readonly copy?: boolean
}

type KeyOf<Row, Value> = { [K in keyof Row & string]-?: NonNullable<Row[K]> extends Value ? K : never }[keyof Row & string]

const YES_NO = { en: ['Yes', 'No'], fr: ['Oui', 'Non'] } as const satisfies Record<Language, readonly [string, string]>

const isNothing = (value: unknown) => value === null || value === undefined || value === ''
const asText = (value: unknown): string =>
  isNothing(value) ? NOTHING : Array.isArray(value) ? value.map(String).join(', ') || NOTHING : String(value as string | number)
const asMoment = (value: unknown, fetchedAt: number) => momentOf(value, fetchedAt)

type Face = Pick<Column<unknown>, 'text' | 'align' | 'minWidth'> & Pick<ColumnOptions, 'width'> & Pick<Column<unknown>, 'tooltip'>

/** How each kind of field looks when nothing else is said. */
const FACES = {
  text: { text: asText, align: 'left', minWidth: 96 },
  names: { text: asText, align: 'left', minWidth: 120 },
  number: {
    text: (value, { language }) => (typeof value === 'number' ? formatNumber(value, language) : asText(value)),
    align: 'right',
    width: 88,
    minWidth: 64,
  },
  count: {
    text: (value, { language }) => (typeof value === 'number' ? formatCount(value, language) : asText(value)),
    align: 'right',
    width: 88,
    minWidth: 64,
  },
  cents: { text: (value, { language }) => formatEuros(value as Cents | null, language), align: 'right', width: 116, minWidth: 96 },
  euros: { text: (value, { language }) => formatDecimalEuros(value as Euros | null, language), align: 'right', width: 116, minWidth: 96 },
  flag: {
    text: (value, { language }) => (typeof value === 'boolean' ? YES_NO[language][value ? 0 : 1] : NOTHING),
    align: 'left',
    width: 80,
    minWidth: 64,
  },
  date: { text: (value) => formatDate(value as string | null), align: 'left', width: 104, minWidth: 96 },
  time: {
    text: (value, { fetchedAt }) => formatDateTime(asMoment(value, fetchedAt)),
    tooltip: (value, { fetchedAt }) => fullTimestamp(asMoment(value, fetchedAt)),
    align: 'left',
    width: 140,
    minWidth: 128,
  },
  seconds: {
    text: (value, { fetchedAt }) => formatDateTimeSeconds(asMoment(value, fetchedAt)),
    tooltip: (value, { fetchedAt }) => fullTimestamp(asMoment(value, fetchedAt)),
    align: 'left',
    width: 158,
    minWidth: 150,
  },
} as const satisfies Record<string, Face>

const faceOf = (kind: FieldKind | 'none'): Face => FACES[kind === 'none' ? 'text' : kind]

/** px that a heading needs with its arrow, by a wide face: a title is never cut because its figures are short. */
const headingWidth = (title: string, sortable: boolean) => Math.ceil(title.length * 6.7) + (sortable ? 38 : 20)

const column = <Row>(field: string, title: string, kind: Column<Row>['kind'], face: Face, options: ColumnOptions): Column<Row> => {
  const least = headingWidth(title, options.sortable ?? true)
  const width = options.width ?? (face.width === undefined ? undefined : Math.max(face.width, least))
  return {
    field,
    title,
    kind,
    text: face.text,
    ...(face.tooltip ? { tooltip: face.tooltip } : {}),
    ...(width === undefined ? {} : { width }),
    minWidth: options.minWidth ?? width ?? Math.max(face.minWidth, least),
    align: options.align ?? face.align,
    hidden: options.hidden ?? false,
    sortable: options.sortable ?? true,
    exportable: options.exportable ?? true,
    copy: options.copy ?? false,
  }
}

/** The ways to declare a column of `Row`. `c.money` compiles only on cents, `c.date` only on dates. */
export function columnsFor<Row extends object>() {
  type Fields = Known<Row>
  const plain = (
    key: keyof Fields & string,
    title: string,
    kind: Column<Row>['kind'],
    face: Face,
    options: ColumnOptions,
  ): Column<Row> => ({
    ...column<Row>(key, title, kind, face, options),
    value: (row) => (row as Fields)[key],
  })
  return {
    text: (key: KeyOf<Fields, string | number>, title: string, options: ColumnOptions = {}) =>
      plain(key, title, 'text', FACES.text, options),
    number: (key: KeyOf<Fields, number>, title: string, options: ColumnOptions = {}) => plain(key, title, 'number', FACES.number, options),
    money: (key: KeyOf<Fields, Cents>, title: string, options: ColumnOptions = {}) => plain(key, title, 'cents', FACES.cents, options),
    euros: (key: KeyOf<Fields, Euros>, title: string, options: ColumnOptions = {}) => plain(key, title, 'euros', FACES.euros, options),
    date: (key: KeyOf<Fields, IsoDate | Timestamp>, title: string, options: ColumnOptions = {}) =>
      plain(key, title, 'date', FACES.date, options),
    /** DD/MM/YYYY HH:mm, the full moment with its zone under the pointer. */
    dateTime: (key: KeyOf<Fields, Timestamp | string | number>, title: string, options: ColumnOptions = {}) =>
      plain(key, title, 'time', FACES.time, options),
    /** With seconds: ban list and back-office history (D-121). */
    dateTimeSeconds: (key: KeyOf<Fields, Timestamp | string | number>, title: string, options: ColumnOptions = {}) =>
      plain(key, title, 'time', FACES.seconds, options),
    flag: (key: KeyOf<Fields, boolean>, title: string, options: ColumnOptions = {}) => plain(key, title, 'flag', FACES.flag, options),
    /** A field of `domain/list-fields.ts` that is no field of the row. */
    derived: (field: string, title: string, options: ColumnOptions & { readonly kind?: FieldKind } = {}) =>
      column<Row>(field, title, options.kind ?? 'text', faceOf(options.kind ?? 'text'), options),
    tags: (
      field: string,
      title: string,
      render: (row: Row, context: CellContext) => ReactNode,
      options: ColumnOptions = {},
    ): Column<Row> => ({ ...column<Row>(field, title, 'names', FACES.names, { width: 150, sortable: false, ...options }), render }),
    custom: (
      field: string,
      title: string,
      render: (row: Row, context: CellContext) => ReactNode,
      options: ColumnOptions & { readonly kind?: FieldKind; readonly value?: (row: Row, language: Language) => unknown } = {},
    ): Column<Row> => ({
      ...column<Row>(field, title, options.kind ?? 'text', faceOf(options.kind ?? 'text'), options),
      render,
      ...(options.value ? { value: options.value } : {}),
    }),
    /** Buttons of the row, at its right end. */
    actions: (title: string, render: (row: Row, context: CellContext) => ReactNode, options: ColumnOptions = {}): Column<Row> => ({
      ...column<Row>('actions', title, 'none', FACES.text, { align: 'right', width: 120, ...options, sortable: false, exportable: false }),
      render,
      value: () => null,
    }),
  }
}
