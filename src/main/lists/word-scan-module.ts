// The quick scan of word-scan.ts as a WebAssembly module, put together here so that no other tool has to build it.

const [ROWS, STARTS, LENGTHS, MASK, BASE, NEEDLE, LENGTH] = [0, 1, 2, 3, 4, 5, 6] as const
const [ROW, AT, LAST, HITS, HIT, NTH, FIRST, FINAL] = [7, 8, 9, 10, 11, 12, 13, 14] as const
const I32 = 0x7f
const V128 = 0x7b

type Code = readonly number[]
const HEAD: Code = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0]
const get = (local: number): Code => [0x20, local]
const set = (local: number): Code => [0x21, local]
/** Numbers below 64, which take one byte. */
const number = (value: number): Code => [0x41, value]
const loadByte: Code = [0x2d, 0, 0]
const loadNumber: Code = [0x28, 2, 0]
const storeByte: Code = [0x3a, 0, 0]
const add: Code = [0x6a]
const subtract: Code = [0x6b]
const and: Code = [0x71]
const shiftLeft: Code = [0x74]
const isZero: Code = [0x45]
const differs: Code = [0x47]
const isMore: Code = [0x4a]
const isAtLeast: Code = [0x4e]
const lowestBit: Code = [0x68]
const loadSixteen: Code = [0xfd, 0, 0, 0]
const sixteenTimes: Code = [0xfd, 0x0f]
const whereSame: Code = [0xfd, 0x23]
const bothOfSixteen: Code = [0xfd, 0x4e]
const asBits: Code = [0xfd, 0x64]
const block = (...code: Code[]): Code => [0x02, 0x40, ...code.flat(), 0x0b]
const loop = (...code: Code[]): Code => [0x03, 0x40, ...code.flat(), 0x0b]
/** Out of so many blocks, or again to the beginning of a loop. */
const leave = (depth: number): Code => [0x0c, depth]
const leaveIf = (depth: number): Code => [0x0d, depth]
const textAt = (local: number, ...further: Code[]): Code => [...get(local), ...further.flat()]

/** For each row that is still in: look for the first and the last letter of the word sixteen places at a time, then at the letters between. */
const scan: Code = [
  [...get(NEEDLE), ...loadByte, ...sixteenTimes, ...set(FIRST)],
  [...get(NEEDLE), ...get(LENGTH), ...add, ...number(1), ...subtract, ...loadByte, ...sixteenTimes, ...set(FINAL)],
  block(
    loop(
      [...get(ROW), ...get(ROWS), ...isAtLeast, ...leaveIf(1)],
      block(
        [...get(MASK), ...get(ROW), ...add, ...loadByte, ...isZero, ...leaveIf(0)],
        [...get(BASE), ...get(STARTS), ...get(ROW), ...number(2), ...shiftLeft, ...add, ...loadNumber, ...add, ...set(AT)],
        [...get(AT), ...get(LENGTHS), ...get(ROW), ...number(2), ...shiftLeft, ...add, ...loadNumber, ...add],
        [...get(LENGTH), ...subtract, ...set(LAST)],
        // left when it is not there; leaving one more is for a row that has it
        block(
          loop(
            [...get(AT), ...get(LAST), ...isMore, ...leaveIf(1)],
            [...textAt(AT), ...loadSixteen, ...get(FIRST), ...whereSame],
            [...textAt(AT, get(LENGTH), add, number(1), subtract), ...loadSixteen, ...get(FINAL), ...whereSame],
            [...bothOfSixteen, ...asBits, ...set(HITS)],
            block(
              loop(
                [...get(HITS), ...isZero, ...leaveIf(1)],
                [...get(AT), ...get(HITS), ...lowestBit, ...add, ...set(HIT)],
                [...get(HIT), ...get(LAST), ...isMore, ...leaveIf(3)],
                [...number(1), ...set(NTH)],
                block(
                  loop(
                    [...get(NTH), ...get(LENGTH), ...number(1), ...subtract, ...isAtLeast, ...leaveIf(6)],
                    [
                      ...textAt(HIT, get(NTH), add),
                      ...loadByte,
                      ...get(NEEDLE),
                      ...get(NTH),
                      ...add,
                      ...loadByte,
                      ...differs,
                      ...leaveIf(1),
                    ],
                    [...get(NTH), ...number(1), ...add, ...set(NTH)],
                    leave(0),
                  ),
                ),
                [...get(HITS), ...get(HITS), ...number(1), ...subtract, ...and, ...set(HITS)],
                leave(0),
              ),
            ),
            [...get(AT), ...number(16), ...add, ...set(AT)],
            leave(0),
          ),
        ),
        [...get(MASK), ...get(ROW), ...add, ...number(0), ...storeByte],
      ),
      [...get(ROW), ...number(1), ...add, ...set(ROW)],
      leave(0),
    ),
  ),
].flat()

/** Lengths take seven bits a byte. */
const sized = (code: Code): number[] => {
  const head: number[] = []
  for (let left = code.length; ; left >>>= 7) {
    if (left < 0x80) return [...head, left, ...code]
    head.push((left & 0x7f) | 0x80)
  }
}
const section = (id: number, ...code: Code[]): number[] => [id, ...sized(code.flat())]
const name = (text: string): number[] => sized([...Buffer.from(text)])

/** `scan(rows, starts, lengths, mask, base, needle, length)` and the `memory` in which all of these are places. */
export function scanModule(): Uint8Array<ArrayBuffer> {
  const locals = [2, 6, I32, 2, V128]
  return Uint8Array.from([
    ...HEAD,
    ...section(1, [1, 0x60, 7, ...Array<number>(7).fill(I32), 0]),
    ...section(3, [1, 0]),
    ...section(5, [1, 0, 16]),
    ...section(7, [2], name('memory'), [2, 0], name('scan'), [0, 0]),
    ...section(10, [1], sized([...locals, ...scan, 0x0b])),
  ])
}
