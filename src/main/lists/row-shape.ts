import { CLOSE_OBJECT, COMMA, FAULT, fault, MORE, nameAt, skipName, skipSpace, skipValue } from './json-scan.ts'

/** Where a field's value begins, counted from the row's first byte, is kept in 16 bits. */
export const NOWHERE = 0xffff
/** The field is there, but so far into the row that its place must be looked up. */
export const FAR = 0xfffe

/** What stood between two values of a row: comma, key and colon, as bytes; `field` is the place of the key among the declared ones, or -1. */
interface Gap {
  readonly bytes: Uint8Array
  readonly field: number
}

/** Rows of one answer mostly have the same keys in the same order: so many of them are learnt. */
const MOST_GAPS = 128
/** So many keys may be missing from a row without it being read the slow way. */
const LOOK_AHEAD = 6

/** Goes through rows and notes where the declared fields begin. It learns the order of the keys from the rows it has seen, which spares reading them. */
export interface RowShape {
  /** From the brace of a row to behind it, or MORE or FAULT. `places` gets the fields' places from `base` on. */
  skipRow(bytes: Uint8Array, start: number, end: number, depth: number, places: Uint16Array, base: number): number
}

export function createRowShape(fields: readonly string[]): RowShape {
  const placeOf = new Map(fields.map((name, place) => [name, place]))
  const gaps: Gap[] = []

  const same = (bytes: Uint8Array, at: number, gap: Uint8Array): boolean => {
    for (let n = 0; n < gap.length; n++) if (bytes[at + n] !== gap[n]) return false
    return true
  }
  /** The slow way: from behind a value (or the opening brace) to the next value. */
  let read = -1
  const readGap = (bytes: Uint8Array, from: number, end: number, first: boolean, place: number): number => {
    let at = from
    if (first) at++
    else {
      at = skipSpace(bytes, at, end)
      if (at >= end) return MORE
      if (bytes[at] !== COMMA) {
        fault.problem = 'malformed'
        fault.at = at
        return FAULT
      }
      at++
    }
    at = skipSpace(bytes, at, end)
    const value = skipName(bytes, at, end)
    if (value < 0) return value
    // its first byte must be there: what comes before it is then complete
    if (value >= end) return MORE
    read = placeOf.get(nameAt(bytes, at)) ?? -1
    if (gaps.length < MOST_GAPS) gaps.splice(place, 0, { bytes: bytes.slice(from, value), field: read })
    return value
  }

  return {
    skipRow: (bytes, start, end, depth, places, base) => {
      for (let n = 0; n < fields.length; n++) places[base + n] = NOWHERE
      let at = skipSpace(bytes, start + 1, end)
      if (at < end && bytes[at] === CLOSE_OBJECT) return at + 1
      at = start
      let place = 0
      for (;;) {
        let field = -2
        for (let ahead = place; ahead < place + LOOK_AHEAD; ahead++) {
          const gap = gaps[ahead]
          if (!gap) break
          if (at + gap.bytes.length >= end || !same(bytes, at, gap.bytes)) continue
          ;({ field } = gap)
          at = skipSpace(bytes, at + gap.bytes.length, end)
          place = ahead + 1
          break
        }
        if (field === -2) {
          at = readGap(bytes, at, end, at === start, place)
          if (at < 0) return at
          field = read
          place++
        }
        if (field >= 0) places[base + field] = at - start < FAR ? at - start : FAR
        at = skipValue(bytes, at, end, depth)
        if (at < 0) return at
        if (at < end && bytes[at] === CLOSE_OBJECT) return at + 1
        if (bytes[at] === COMMA) continue
        const next = skipSpace(bytes, at, end)
        if (next < end && bytes[next] === CLOSE_OBJECT) return next + 1
      }
    },
  }
}
