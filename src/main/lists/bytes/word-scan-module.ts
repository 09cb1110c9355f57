import {
  add,
  advance,
  and,
  asBits,
  back,
  block,
  andSixteen,
  call,
  code,
  type Code,
  differs,
  orSixteen,
  get,
  isAtLeast,
  isLess,
  isMore,
  isSome,
  isZero,
  isZeroEight,
  leave,
  leaveIf,
  loadByte,
  loadEight,
  loadNumber,
  loadSixteen,
  loadSmall,
  loop,
  trailingZeros,
  number,
  type Routine,
  set,
  shiftLeft,
  shiftRight,
  splat,
  storeByte,
  storeSmall,
  subtract,
  times,
  whereSame,
} from './wasm-code.ts'

// The quick scan of word-scan.ts.

/** `find(at, last, needle, length)`: the first place of a word from `at` to `last`; 0 for none. 64 places at a time, then 16, then letter by letter. */
const find = (() => {
  const [AT, LAST, NEEDLE, LENGTH, FAR, HITS, HIT, NTH, LEFT, FIRST, FINAL] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  /** Which of sixteen places, so many bytes on, have the first letter of the word, and its last one where that would stand. */
  const ends = (on: number) =>
    code(get(AT), loadSixteen(on), get(FIRST), whereSame, get(FAR), loadSixteen(on), get(FINAL), whereSame, andSixteen)
  const setFar = code(get(AT), get(LENGTH), add, number(1), subtract, set(FAR))
  const noneBehind = (local: number) => block(code(get(LAST), get(local), isAtLeast, leaveIf(0)), code(number(0), back))
  return code(
    code(get(NEEDLE), loadByte(), splat, set(FIRST)),
    code(get(NEEDLE), get(LENGTH), add, number(1), subtract, loadByte(), splat, set(FINAL)),
    loop(
      noneBehind(AT),
      setFar,
      block(
        code(ends(0), ends(16), orSixteen, ends(32), ends(48), orSixteen, orSixteen, isSome, leaveIf(0)),
        code(advance(AT, 32), advance(AT, 32), leave(1)),
      ),
      code(number(4), set(LEFT)),
      loop(
        code(setFar, ends(0), asBits, set(HITS)),
        block(
          loop(
            code(get(HITS), isZero, leaveIf(1)),
            code(get(AT), get(HITS), trailingZeros, add, set(HIT)),
            noneBehind(HIT),
            code(number(1), set(NTH)),
            block(
              loop(
                block(code(get(NTH), get(LENGTH), number(1), subtract, isLess, leaveIf(0)), code(get(HIT), back)),
                code(get(HIT), get(NTH), add, loadByte(), get(NEEDLE), get(NTH), add, loadByte(), differs, leaveIf(1)),
                code(advance(NTH, 1), leave(0)),
              ),
            ),
            code(get(HITS), get(HITS), number(1), subtract, and, set(HITS), leave(0)),
          ),
        ),
        code(advance(AT, 16), get(LEFT), number(1), subtract, set(LEFT)),
        code(get(LEFT), leaveIf(0), leave(1)),
      ),
    ),
    number(0),
  )
})()

const [ROWS, STARTS, PLACES, MASK, TEXT, NEEDLE, LENGTH, ROW, AT, LAST, HIT] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
/** Where the text of a row begins; of the next one with 4 bytes on, which is where its own ends. */
const startOf = (local: number, on = 0): Code => code(get(STARTS), get(local), number(2), shiftLeft, add, loadNumber(on))
const placeOf = (local: number, on = 0): Code => code(get(TEXT), startOf(local, on), add)
const lookFrom = (at: Code, last: Code): Code => code(at, last, get(NEEDLE), get(LENGTH), call(0))
const knownPlace: Code = code(get(PLACES), get(ROW), number(1), shiftLeft, add)
/** Remembers where in the row's text the word is; what takes more than two bytes, as 0. */
const setPlace = (place: Code): Code => {
  const within = code(place, startOf(ROW), subtract)
  return code(knownPlace, within, within, number(16), shiftRight, isZero, times, storeSmall)
}
const leaveOut: Code = code(get(MASK), get(ROW), add, number(0), storeByte)

/** Looks through all texts at once, whatever their mask: quicker when most rows are in question. */
const scanAll: Code = code(
  code(placeOf(ROWS), get(LENGTH), subtract, set(LAST)),
  code(placeOf(ROW), set(AT)),
  block(
    loop(
      code(lookFrom(get(AT), get(LAST)), set(HIT)),
      code(get(HIT), isZero, leaveIf(1)),
      code(get(HIT), number(1), add, set(AT)),
      code(get(HIT), get(TEXT), subtract, set(HIT)),
      // the rows before the one where the word begins do not have it
      block(loop(code(startOf(ROW, 4), get(HIT), isMore, leaveIf(1)), leaveOut, advance(ROW, 1), leave(0))),
      // … nor has that one, when the word goes on into the next
      code(get(HIT), get(LENGTH), add, startOf(ROW, 4), isMore, leaveIf(0)),
      setPlace(get(HIT)),
      code(advance(ROW, 1), placeOf(ROW), set(AT), leave(0)),
    ),
  ),
  block(loop(code(get(ROW), get(ROWS), isAtLeast, leaveIf(1)), leaveOut, advance(ROW, 1), leave(0))),
)

/** For each row that is still in. */
const eachRow = (...look: Code[]): Code =>
  block(
    loop(
      code(get(ROW), get(ROWS), isAtLeast, leaveIf(1)),
      // eight rows that are all out
      block(code(get(MASK), get(ROW), add, loadEight(), isZeroEight, isZero, leaveIf(0)), code(advance(ROW, 8), leave(1))),
      block(code(get(MASK), get(ROW), add, loadByte(), isZero, leaveIf(0)), ...look),
      code(advance(ROW, 1), leave(0)),
    ),
  )
const rowFrom: Code = code(placeOf(ROW), knownPlace, loadSmall(), add)

/**
 * Looks only at the rows that are still in, from the places where their word was found before. They lie far apart: all are touched first,
 * because then the processor fetches many at a time.
 */
const scanEach: Code = code(
  eachRow(rowFrom, set(AT), code(get(HIT), get(AT), loadByte(), add, get(AT), loadByte(64), add, set(HIT))),
  // what is stored is of no use, but what has no effect would not be done
  code(get(NEEDLE), get(LENGTH), add, get(HIT), storeByte, number(0), set(ROW)),
  eachRow(
    code(lookFrom(rowFrom, code(placeOf(ROW, 4), get(LENGTH), subtract)), set(HIT)),
    block(code(get(HIT), isZero, leaveIf(0)), setPlace(code(get(HIT), get(TEXT), subtract)), leave(1)),
    leaveOut,
  ),
)

/**
 * `scanAll` and `scanEach(rows, starts, places, mask, text, needle, length)`: but for `rows` and `length` these are addresses; `starts` has one more, where the last
 * row ends.
 */
export const scanRoutines = (): Routine[] => [
  { name: 'find', takes: 4, gives: true, numbers: 5, sixteens: 2, body: find },
  { name: 'scanAll', takes: 7, gives: false, numbers: 4, sixteens: 0, body: scanAll },
  { name: 'scanEach', takes: 7, gives: false, numbers: 4, sixteens: 0, body: scanEach },
]
