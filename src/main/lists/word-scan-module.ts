// The quick scan of word-scan.ts as a WebAssembly module, put together here so that no other tool has to build it.

const I32 = 0x7f
const V128 = 0x7b

type Code = readonly number[]
const HEAD: Code = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0]
const get = (local: number): Code => [0x20, local]
const set = (local: number): Code => [0x21, local]
/** Numbers below 64, which take one byte. */
const number = (value: number): Code => [0x41, value]
const loadByteOn = (on: number): Code => [0x2d, 0, on]
const loadByte: Code = loadByteOn(0)
const loadSmall: Code = [0x2f, 1, 0]
const storeSmall: Code = [0x3b, 1, 0]
/** The number behind the place, so many bytes on. */
const loadNumber = (on: number): Code => [0x28, 2, on]
const storeByte: Code = [0x3a, 0, 0]
const add: Code = [0x6a]
const subtract: Code = [0x6b]
const and: Code = [0x71]
const times: Code = [0x6c]
const shiftLeft: Code = [0x74]
const shiftRight: Code = [0x76]
const loadEight: Code = [0x29, 0, 0]
const isZero: Code = [0x45]
const isZeroEight: Code = [0x50]
const differs: Code = [0x47]
const isLess: Code = [0x49]
const isMore: Code = [0x4b]
const isAtLeast: Code = [0x4f]
const lowestBit: Code = [0x68]
const loadSixteen = (on: number): Code => [0xfd, 0, 0, on]
const sixteenTimes: Code = [0xfd, 0x0f]
const whereSame: Code = [0xfd, 0x23]
const bothOfSixteen: Code = [0xfd, 0x4e]
const eitherOfSixteen: Code = [0xfd, 0x50]
const isSome: Code = [0xfd, 0x53]
const asBits: Code = [0xfd, 0x64]
const code = (...parts: Code[]): Code => parts.flat()
const block = (...parts: Code[]): Code => [0x02, 0x40, ...parts.flat(), 0x0b]
const loop = (...parts: Code[]): Code => [0x03, 0x40, ...parts.flat(), 0x0b]
/** Out of so many blocks, or again to the beginning of a loop. */
const leave = (depth: number): Code => [0x0c, depth]
const leaveIf = (depth: number): Code => [0x0d, depth]

const back: Code = [0x0f]
const call = (nth: number): Code => [0x10, nth]
const advance = (local: number, by: number): Code => code(get(local), number(by), add, set(local))

/** `find(at, last, needle, length)`: the first place of a word from `at` to `last`; 0 for none. 64 places at a time, then 16, then letter by letter. */
const find = (() => {
  const [AT, LAST, NEEDLE, LENGTH, FAR, HITS, HIT, NTH, LEFT, FIRST, FINAL] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  /** Which of sixteen places, so many bytes on, have the first letter of the word, and its last one where that would stand. */
  const ends = (on: number) =>
    code(get(AT), loadSixteen(on), get(FIRST), whereSame, get(FAR), loadSixteen(on), get(FINAL), whereSame, bothOfSixteen)
  const setFar = code(get(AT), get(LENGTH), add, number(1), subtract, set(FAR))
  const noneBehind = (local: number) => block(code(get(LAST), get(local), isAtLeast, leaveIf(0)), code(number(0), back))
  return code(
    code(get(NEEDLE), loadByte, sixteenTimes, set(FIRST)),
    code(get(NEEDLE), get(LENGTH), add, number(1), subtract, loadByte, sixteenTimes, set(FINAL)),
    loop(
      noneBehind(AT),
      setFar,
      block(
        code(ends(0), ends(16), eitherOfSixteen, ends(32), ends(48), eitherOfSixteen, eitherOfSixteen, isSome, leaveIf(0)),
        code(advance(AT, 32), advance(AT, 32), leave(1)),
      ),
      code(number(4), set(LEFT)),
      loop(
        code(setFar, ends(0), asBits, set(HITS)),
        block(
          loop(
            code(get(HITS), isZero, leaveIf(1)),
            code(get(AT), get(HITS), lowestBit, add, set(HIT)),
            noneBehind(HIT),
            code(number(1), set(NTH)),
            block(
              loop(
                block(code(get(NTH), get(LENGTH), number(1), subtract, isLess, leaveIf(0)), code(get(HIT), back)),
                code(get(HIT), get(NTH), add, loadByte, get(NEEDLE), get(NTH), add, loadByte, differs, leaveIf(1)),
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
      block(code(get(MASK), get(ROW), add, loadEight, isZeroEight, isZero, leaveIf(0)), code(advance(ROW, 8), leave(1))),
      block(code(get(MASK), get(ROW), add, loadByte, isZero, leaveIf(0)), ...look),
      code(advance(ROW, 1), leave(0)),
    ),
  )
const rowFrom: Code = code(placeOf(ROW), knownPlace, loadSmall, add)

/**
 * Looks only at the rows that are still in, from the places where their word was found before. They lie far apart: all are touched first,
 * because then the processor fetches many at a time.
 */
const scanEach: Code = code(
  eachRow(rowFrom, set(AT), code(get(HIT), get(AT), loadByte, add, get(AT), loadByteOn(64), add, set(HIT))),
  // what is stored is of no use, but what has no effect would not be done
  code(get(NEEDLE), get(LENGTH), add, get(HIT), storeByte, number(0), set(ROW)),
  eachRow(
    code(lookFrom(rowFrom, code(placeOf(ROW, 4), get(LENGTH), subtract)), set(HIT)),
    block(code(get(HIT), isZero, leaveIf(0)), setPlace(code(get(HIT), get(TEXT), subtract)), leave(1)),
    leaveOut,
  ),
)

/** Lengths take seven bits a byte. */
const sized = (content: Code): number[] => {
  const head: number[] = []
  for (let left = content.length; ; left >>>= 7) {
    if (left < 0x80) return [...head, left, ...content]
    head.push((left & 0x7f) | 0x80)
  }
}
const section = (id: number, ...parts: Code[]): number[] => [id, ...sized(parts.flat())]
const name = (text: string): number[] => sized([...Buffer.from(text)])

/**
 * `scanAll` and `scanEach(rows, starts, places, mask, text, needle, length)` and the `memory` in which all of these are places; `starts` has one more, where
 * the last row ends.
 */
export function scanModule(): Uint8Array<ArrayBuffer> {
  const takes = (count: number, gives: Code): Code => [0x60, count, ...Array<number>(count).fill(I32), ...gives]
  const body = (locals: Code, content: Code): Code => sized([...locals, ...content, 0x0b])
  return Uint8Array.from([
    ...HEAD,
    ...section(1, [2], takes(4, [1, I32]), takes(7, [0])),
    ...section(3, [3, 0, 1, 1]),
    ...section(5, [1, 0, 0]),
    ...section(7, [3], name('memory'), [2, 0], name('scanAll'), [0, 1], name('scanEach'), [0, 2]),
    ...section(10, [3], body([2, 5, I32, 2, V128], find), body([1, 4, I32], scanAll), body([1, 4, I32], scanEach)),
  ])
}
