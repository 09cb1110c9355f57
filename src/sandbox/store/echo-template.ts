import { ECHO_FROM } from '../faker/echo-numbers.ts'
import type { EchoKind } from './echo-kinds.ts'
import { findSlots, fillSlots, type Slot } from './echo-slots.ts'

/** Renders the echoes of a table's first rows: place 0 is the first echo, one after another until `count`. */
export interface EchoTemplate {
  /** How many echoes there are. */
  readonly count: number
  /** How many rows are echoed. */
  readonly rows: number
  /** The echoes of row `nth` of those that are echoed. */
  timesOf(nth: number): number
  /** Bytes that the echo takes. */
  lengthAt(place: number): number
  /** Writes an echo's JSON and answers where it ends. */
  print(target: Buffer, at: number, place: number): number
  text(place: number): string
  /** The id of the row that is echoed there. */
  rootId(place: number): string
  /** The place of the echo with this id; -1 when there is none. */
  placeOf(id: string): number
  /** Places that may hold an echo with this number: those of its unit. */
  placesOf(serial: number): readonly number[]
}

interface EchoTemplateOptions {
  readonly kind: EchoKind
  /** JSON of the rows that are echoed, as they were on the first day. */
  readonly heads: readonly string[]
  /** How many different numbers the heads have. */
  readonly units: number
  /** How many numbers are echoed. */
  readonly wanted: number
}

/** Renders the head rows once as text with gaps for the numbers, which makes a million echoes cheap. */
export function createEchoTemplate({ kind, heads, units, wanted }: EchoTemplateOptions): EchoTemplate {
  const plates: Buffer[] = []
  const slots: (readonly Slot[])[] = []
  const unitAt: number[] = []
  const rootIds: string[] = []
  const membersOf = Array.from({ length: units }, (): number[] => [])
  for (const [nth, text] of heads.entries()) {
    const row = JSON.parse(text) as Readonly<Record<string, unknown>>
    const result = findSlots((serial) => JSON.stringify(kind.renumber(row, serial)))
    plates.push(result.bytes)
    slots.push(result.slots)
    rootIds.push(kind.idOf(row))
    const unit = kind.unitOf(row, nth)
    unitAt.push(unit)
    membersOf[unit]?.push(nth)
  }
  const rows = plates.length
  const laps = Math.floor(wanted / units)
  // the last round echoes only the first units
  const rest = unitAt.filter((unit) => unit < wanted % units).length
  const count = laps * rows + rest
  const serialAt = (place: number): number => ECHO_FROM + Math.floor(place / rows) * units + (unitAt[place % rows] ?? 0)
  const print = (target: Buffer, at: number, place: number): number => {
    const plate = plates[place % rows]!
    plate.copy(target, at)
    fillSlots(target, at, slots[place % rows] ?? [], serialAt(place))
    return at + plate.length
  }
  const lengthAt = (place: number): number => plates[place % rows]?.length ?? 0
  const text = (place: number): string => {
    const bytes = Buffer.allocUnsafe(lengthAt(place))
    print(bytes, 0, place)
    return bytes.toString()
  }
  const placesOf = (serial: number): readonly number[] => {
    if (!Number.isInteger(serial) || serial < ECHO_FROM) return []
    const lap = Math.floor((serial - ECHO_FROM) / units)
    return (membersOf[(serial - ECHO_FROM) % units] ?? []).map((nth) => lap * rows + nth).filter((place) => place < count)
  }
  const numbers = Object.values(kind.own)
  return {
    count,
    rows,
    timesOf: (nth) => laps + (nth < rest ? 1 : 0),
    lengthAt,
    print,
    text,
    rootId: (place) => rootIds[place % rows] ?? '',
    placesOf,
    placeOf: (id) =>
      numbers
        .flatMap((numberIn) => placesOf(numberIn(id)))
        .find((place) => kind.idOf(JSON.parse(text(place)) as Readonly<Record<string, unknown>>) === id) ?? -1,
  }
}
