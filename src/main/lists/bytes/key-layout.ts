import { CLOSE_OBJECT, COMMA, OPEN_OBJECT, QUOTE } from './json-bytes.ts'
import { broken, MORE, nameAt, skipName, skipSpace, skipString, skipValue } from './json-scan.ts'
import { createBackOff } from './back-off.ts'
import { FAR, LOOK_AHEAD, MAX_FIELDS, MAX_GAPS, NOWHERE } from './scan-layout.ts'
import { type LearntRows, type RowScan, type ScannedRows, sharedRowScan } from './row-scan.ts'

/** Longest gap (bytes) that is learnt. */
const MAX_GAP = 200

/** Scans rows and records where the declared fields start. Learns the order of the keys, so that they need not be parsed again. */
export interface KeyLayout {
  /** Scans the row whose brace is at `start`. Returns the position after it, MORE or FAULT. Writes the fields' places to `places` from `base` on. */
  skipRow(bytes: Uint8Array, start: number, end: number, depth: number, places: Uint16Array, base: number): number
  /** Scans as many whole rows from here on as the fast scan supports; null leaves the next one to `skipRow`. */
  skipRows(bytes: Uint8Array, start: number, end: number): ScannedRows | null
}

export function createKeyLayout(fields: readonly string[], quick: () => RowScan | null = sharedRowScan): KeyLayout {
  const placeOf = new Map(fields.map((name, place) => [name, place]))
  /**
   * Bytes between two values of a row: comma, key and colon, one gap after the other. `ends` says where each one ends, `gapFields` which declared field
   * its key is (-1: none).
   */
  let gaps = new Uint8Array(0)
  let ends = new Int32Array(0)
  let gapFields = new Int32Array(0)
  let learnt: LearntRows | null = null
  const backOff = createBackOff()

  const learn = (gap: Uint8Array, field: number, place: number): void => {
    const from = place === 0 ? 0 : ends[place - 1]!
    gaps = Uint8Array.from([...gaps.subarray(0, from), ...gap, ...gaps.subarray(from)])
    const later = ends.subarray(place).map((end) => end + gap.length)
    ends = Int32Array.from([...ends.subarray(0, place), from + gap.length, ...later])
    gapFields = Int32Array.from([...gapFields.subarray(0, place), field, ...gapFields.subarray(place)])
    learnt = null
  }

  /** Declared field of the last key that `readGap` read; -1: none. */
  let read = -1
  /** The slow path: scans from after a value, or from the opening brace, to the next value. Returns its position, MORE or FAULT. */
  const readGap = (bytes: Uint8Array, from: number, end: number, first: boolean, place: number): number => {
    let at = from
    if (first) at++
    else {
      at = skipSpace(bytes, at, end)
      if (at >= end) return MORE
      if (bytes[at] !== COMMA) return broken(at)
      at++
    }
    at = skipSpace(bytes, at, end)
    const value = skipName(bytes, at, end)
    if (value < 0) return value
    // the first byte of the value must have been received: everything before it is then complete
    if (value >= end) return MORE
    read = placeOf.get(nameAt(bytes, at)) ?? -1
    if (ends.length < MAX_GAPS && value - from < MAX_GAP) learn(bytes.subarray(from, value), read, place)
    return value
  }

  const learntRows = (): LearntRows => ({
    fields: fields.length,
    gaps: Array.from(gapFields, (field, at) => ({ bytes: gaps.subarray(ends[at - 1] ?? 0, ends[at]), field })),
  })

  return {
    skipRows: (bytes, start, end) => {
      if (gapFields.length === 0 || fields.length > MAX_FIELDS || !backOff.isDue()) return null
      const result = quick()?.scan((learnt ??= learntRows()), bytes, start, end) ?? null
      backOff.tried(result !== null)
      return result
    },
    skipRow: (bytes, start, end, depth, places, base) => {
      for (let n = 0; n < fields.length; n++) places[base + n] = NOWHERE
      let at = skipSpace(bytes, start + 1, end)
      if (at < end && bytes[at] === CLOSE_OBJECT) return at + 1
      at = start
      let place = 0
      for (;;) {
        let field = -2
        for (let ahead = place; ahead < place + LOOK_AHEAD && ahead < ends.length; ahead++) {
          let gap = ahead === 0 ? 0 : ends[ahead - 1]!
          const stop = ends[ahead]!
          let byte = at
          // only a row starts with a brace: after a value, a gap starts with a comma or a space
          if (at + stop - gap >= end || (gaps[gap] === OPEN_OBJECT) !== (at === start)) continue
          while (gap < stop && gaps[gap] === bytes[byte]) {
            gap++
            byte++
          }
          if (gap < stop) continue
          field = gapFields[ahead]!
          at = bytes[byte]! > 0x20 ? byte : skipSpace(bytes, byte, end)
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
        at = bytes[at] === QUOTE ? skipString(bytes, at + 1, end) : skipValue(bytes, at, end, depth)
        if (at < 0) return at
        if (at >= end) return MORE
        const byte = bytes[at]
        if (byte === COMMA) continue
        if (byte === CLOSE_OBJECT) return at + 1
        const next = skipSpace(bytes, at, end)
        if (next < end && bytes[next] === CLOSE_OBJECT) return next + 1
      }
    },
  }
}
