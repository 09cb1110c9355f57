import type { ListName } from '#contract/index.ts'
import type { Language } from '#domain/text/language.ts'
import { isDerived, listFields, listSpec } from '#domain/list-fields.ts'
import {
  fieldIn,
  isSearchedByRow,
  type Key,
  keyOf,
  type ListField,
  type ListFields,
  type Row,
  searchedInRow,
  searchedText,
  textOf,
} from '#domain/values/list-values.ts'
import { ALONE, HALF, isLeadingRow, pairedWith, pairKey } from '#domain/lists/row-pairs.ts'
import type { FoldedText } from '#main/lists/bytes/fold-bytes.ts'
import { MAX_RUN } from '#main/lists/bytes/fold-scan.ts'
import { groupReader } from '#main/lists/bytes/group-reader.ts'
import { QUOTE } from '#main/lists/bytes/json-bytes.ts'
import { rawValue } from '#main/lists/bytes/raw-value.ts'
import type { RowStore } from '#main/lists/bytes/row-store.ts'
import type { Work } from '../cooperative.ts'
import type { AmountUnits } from './amount-units.ts'

/** The fields of a list whose places in a row are stored: the declared ones, and those that derived ones are computed from. */
export const storedFields = (list: ListName): string[] => {
  const { id, fields, pair } = listSpec(list)
  const needed = Object.values(listFields(list)).flatMap(({ needs }) => needs ?? [])
  return [...new Set([id, ...Object.keys(fields), ...needed, ...(pair ? [pair.key, pair.partner, pair.side] : [])])]
}

/** The rows of a list (a pair is one) over the stored bytes: reads as little of a row as a query needs. */
export interface ListRows {
  size(): number
  /** The row as an object, with its `partner` in a list of pairs. */
  parse(row: number): Row
  /** Reads rows with the fields that these columns need, and no more if known; pairs and fields of unknown needs take the whole row. */
  partsFor(names: readonly string[]): (row: number) => Row
  /** The value of a field as JSON.parse returns it; undefined when it is absent. Only for declared fields. */
  raw(row: number, field: string): unknown
  /** Maps the bytes of a declared field in place. */
  inBytes<T>(row: number, field: string, make: (bytes: Uint8Array, at: number) => T, absent: T): T
  key(row: number, name: string, language: Language): Key
  /** Must this field be computed for each row? */
  isExpensive(name: string): boolean
  /** Writes the searched text, one line per field. */
  write(row: number, into: FoldedText, language: Language): void
  /** Does every searched field look the same in both languages? */
  readonly sameInAllLanguages: boolean
  /** Can searched texts be written without creating row objects? */
  readonly quick: boolean
  /** The searched fields when all are texts and numbers of the row (as `FoldRows` takes them); null otherwise. */
  readonly asked: Uint32Array | null
  readonly store: RowStore
  /** Changes when stored rows are replaced or change their content. */
  generation(): number
  /** Bytes of the rows, without the structures that queries compute. */
  bytes(): number
}

interface Searched {
  readonly name: string
  readonly field: ListField
  /** Place among the stored fields; -1 when it is computed from the whole row. */
  readonly place: number
}

const isPlain = ({ field, place }: Searched) =>
  place >= 0 && !field.label && !isSearchedByRow(field) && (field.kind === 'text' || field.kind === 'number')
const askedAs = ({ field, place }: Searched) => place * 2 + Number(field.kind === 'number')

const LINE = 0x0a
const ALIKE = new Set(['text', 'time', 'countdown', 'date', 'names'])

/** The current texts that rows take from another list (JoinSpec). */
export interface JoinedTexts {
  /** Changes whenever a text may have. */
  readonly version: () => number
  readonly of: (id: string) => string | undefined
}

/**
 * `fetchedAt`: epoch ms, base of countdowns. `pairs`: the rows that are shown as one; null for a list without pairs. `texts`: null for a list
 * without joined names. `units`: null for a list without amounts in cents.
 */
export function createListRows(
  list: ListName,
  fields: ListFields,
  store: RowStore,
  fetchedAt: number,
  pairs: Pairs | null,
  texts: JoinedTexts | null = null,
  units: AmountUnits | null = null,
): ListRows {
  const { pair, join } = listSpec(list)
  const isPaired = pair !== undefined
  const groups = groupReader(list)
  const valueOf = (name: string, value: unknown): unknown => {
    const own = groups.one(name, value)
    return units ? units.one(name, own) : own
  }
  const rowOf = (row: Row): Row => {
    const own = groups.all(row)
    return units ? units.all(own) : own
  }
  const joined = (row: Row): Row => (join ? { ...row, [join.as]: texts?.of(textOf(row[join.by]) ?? '') ?? null } : row)
  const placeOf = (name: string) => (isDerived(list, name) ? -1 : store.fields.indexOf(name))
  const searched = Object.entries(fields)
    .filter(([, field]) => field.searched !== false && (field.kind !== 'flag' || field.label))
    .map(([name, field]): Searched => ({ name, field, place: placeOf(name) }))
  const isExpensive = (name: string) => placeOf(name) < 0
  /** The part of a row that the field reads. */
  const seenBy = ({ needs }: ListField, row: number): Row =>
    needs ? Object.fromEntries(needs.map((name) => [name, rows.raw(row, name)])) : rows.parse(row)
  const at = (row: number) => (pairs ? pairs.leads[row]! : row)

  const rows: ListRows = {
    store,
    generation: () => store.generation() + (texts?.version() ?? 0) + (units?.generation() ?? 0),
    size: () => (pairs ? pairs.leads.length : store.size()),
    bytes: () => store.bytes() + (pairs ? pairs.leads.byteLength + pairs.halves.byteLength : 0),
    parse: (row) => {
      const own = joined(rowOf(store.parse(at(row))))
      if (!isPaired) return own
      const half = pairs?.halves[row] ?? ALONE
      return { ...own, partner: half === ALONE ? null : rowOf(store.parse(half)) }
    },
    partsFor: (names) => {
      const looked = names.flatMap((name) => (isExpensive(name) ? (fieldIn(fields, name)?.needs ?? name) : name))
      const places = [...new Set(looked)].map((name) => store.fields.indexOf(name))
      return isPaired || places.includes(-1) ? rows.parse : (row) => rowOf(store.part(row, places))
    },
    raw: (row, field) => valueOf(field, store.value(at(row), store.fields.indexOf(field), rawValue, undefined)),
    inBytes: (row, field, make, absent) => store.value(at(row), store.fields.indexOf(field), make, absent),
    key: (row, name, language) => {
      const field = fieldIn(fields, name)
      if (!field) return null
      const place = placeOf(name)
      const value = place < 0 ? field.of(seenBy(field, row), language) : valueOf(name, store.value(at(row), place, rawValue, undefined))
      return keyOf(field.kind, value, fetchedAt)
    },
    isExpensive,
    write: (row, into, language) => {
      let parsed: Row | undefined
      for (const { name, field, place } of searched) {
        if (isSearchedByRow(field)) addWords(into, searchedInRow(field, (parsed ??= rows.parse(row)), { language, fetchedAt }))
        else if (place >= 0 && field.kind === 'text' && !field.label)
          store.value(at(row), place, (bytes, from) => addText(into, bytes, from), undefined)
        else {
          const looked = () => field.of(field.needs ? seenBy(field, row) : (parsed ??= rows.parse(row)), language)
          const value = place >= 0 ? valueOf(name, store.value(at(row), place, rawValue, undefined)) : looked()
          addShown(into, field, keyOf(field.kind, value, fetchedAt), language)
        }
        into.addByte(LINE)
      }
    },
    sameInAllLanguages: searched.every(
      ({ field }) => ALIKE.has(field.kind) && !field.label && field.of.length < 2 && (field.text?.length ?? 0) < 2,
    ),
    asked: isPaired || store.fields.length > MAX_RUN.fields || !searched.every(isPlain) ? null : Uint32Array.from(searched, askedAs),
    quick: !isPaired && searched.every(({ place }) => place >= 0),
  }
  return rows
}

function addText(into: FoldedText, bytes: Uint8Array, at: number): void {
  const byte = bytes[at]
  // null, true, false, a list or an object is not text
  if (byte === QUOTE) {
    if (into.addQuoted(bytes, at + 1)) return
  } else if (byte !== 0x2d && !(byte !== undefined && byte >= 0x30 && byte <= 0x39)) return
  const text = textOf(rawValue(bytes, at))
  if (text !== null) into.addText(text)
}

function addShown(into: FoldedText, field: ListField, key: Key, language: Language): void {
  addWords(into, key === null ? '' : searchedText(field, key, language))
}

function addWords(into: FoldedText, text: string): void {
  if (text !== '') into.addText(text)
}

/** Which rows of the answer lead a pair or stand alone, and their partners. */
export interface Pairs {
  readonly leads: Uint32Array
  readonly halves: Int32Array
}

/** Finds the pairs of a whole answer (D-109); null for lists that have none. */
export function* findPairs(list: ListName, store: RowStore): Work<Pairs | null> {
  const { pair } = listSpec(list)
  if (!pair) return null
  const names = [pair.key, pair.partner, pair.side]
  const places = names.map((name) => store.fields.indexOf(name))
  const rowAt = (row: number): Row =>
    Object.fromEntries(names.map((name, n) => [name, store.value(row, places[n] ?? 0, rawValue, undefined)]))
  const keys: (string | null)[] = []
  for (let row = 0; row < store.size(); row++) {
    keys.push(pairKey(rowAt(row), pair))
    if ((row & 511) === 511) yield
  }
  const result = pairedWith(
    store.size(),
    (row) => keys[row] ?? null,
    (row) => textOf(rowAt(row)[pair.key]),
    (row) => isLeadingRow(rowAt(row), pair),
  )
  yield
  const leads = Uint32Array.from({ length: store.size() }, (_, row) => row).filter((row) => result[row] !== HALF)
  return { leads, halves: Int32Array.from(leads, (row) => result[row] ?? ALONE) }
}
