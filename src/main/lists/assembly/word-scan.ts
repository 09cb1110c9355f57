// Finds a word in the searched texts of rows, 64 and then 16 positions at a time.

/** 0xff for each of sixteen positions that has the word's first letter, and its last letter at the matching distance. */
function ends(bytes: v128, lastBytes: v128, first: v128, last: v128): v128 {
  return v128.and(i8x16.eq(bytes, first), i8x16.eq(lastBytes, last))
}

/** First address of the word from `at` to `end`; 0: none. */
function find(at: usize, end: usize, word: usize, length: usize): usize {
  const lastLetter = length - 1
  const first = i8x16.splat(load<i8>(word))
  const last = i8x16.splat(load<i8>(word + lastLetter))
  while (at <= end) {
    const far = at + lastLetter
    const low = v128.or(ends(v128.load(at), v128.load(far), first, last), ends(v128.load(at, 16), v128.load(far, 16), first, last))
    const high = v128.or(ends(v128.load(at, 32), v128.load(far, 32), first, last), ends(v128.load(at, 48), v128.load(far, 48), first, last))
    if (!v128.any_true(v128.or(low, high))) {
      at += 64
      continue
    }
    for (const behind = at + 64; at < behind; at += 16) {
      let hits: u32 = i8x16.bitmask(ends(v128.load(at), v128.load(at + lastLetter), first, last))
      while (hits) {
        const hit = at + ctz(hits)
        if (hit > end) return 0
        let nth: usize = 1
        while (nth < lastLetter && load<u8>(hit + nth) == load<u8>(word + nth)) nth++
        if (nth >= lastLetter) return hit
        hits &= hits - 1
      }
    }
  }
  return 0
}

/** Start of a row's text, relative to the first text. The entry after the last row is the end of the last text. */
function startOf(starts: usize, row: u32): u32 {
  return load<u32>(starts + row * 4)
}

/** Stores the position of the word in the row's text; 0 when it does not fit in two bytes. */
function keepPlace(places: usize, row: u32, place: u32): void {
  store<u16>(places + row * 2, place > 0xffff ? 0 : place)
}

/**
 * Sets the mask of each row without the word to 0, regardless of its value: faster than `scanEach` when most rows are candidates. All but `rows` and
 * `length` (of the word) are addresses; `starts` has one more than there are rows, where the last one ends.
 */
export function scanAll(rows: u32, starts: usize, places: usize, mask: usize, text: usize, word: usize, length: usize): void {
  const last = text + startOf(starts, rows) - length
  let row: u32 = 0
  let at = text + startOf(starts, row)
  while (true) {
    const hit = find(at, last, word, length)
    if (!hit) break
    at = hit + 1
    const place = (hit - text) as u32
    // rows before the match do not contain the word
    for (; startOf(starts, row + 1) <= place; row++) store<u8>(mask + row, 0)
    // nor does this row, when the match crosses into the next one
    if (place + (length as u32) > startOf(starts, row + 1)) continue
    keepPlace(places, row, place - startOf(starts, row))
    row++
    at = text + startOf(starts, row)
  }
  if (row < rows) memory.fill(mask + row, 0, rows - row)
}

/** The next row, from `row` on, whose mask is not 0; `rows` or more when there is none. The mask must be readable for eight more bytes. */
function nextIn(mask: usize, row: u32, rows: u32): u32 {
  while (row < rows && !load<u8>(mask + row)) row += load<u64>(mask + row) ? 1 : 8
  return row
}

/** Where to start in the text of a row: the match of a shorter word. */
function begin(starts: usize, places: usize, text: usize, row: u32): usize {
  return text + startOf(starts, row) + load<u16>(places + row * 2)
}

/** Like `scanAll`, but scans only the rows whose mask is not 0, from the places where their word matched before. */
export function scanEach(rows: u32, starts: usize, places: usize, mask: usize, text: usize, word: usize, length: usize): void {
  // the texts are far apart: touching all of them first lets the processor fetch many at a time
  let touched: u32 = 0
  for (let row = nextIn(mask, 0, rows); row < rows; row = nextIn(mask, row + 1, rows)) {
    const at = begin(starts, places, text, row)
    touched += load<u8>(at) + load<u8>(at, 64)
  }
  // stored after the word, where it has no effect, so that the compilers keep the loop
  store<u8>(word + length, touched)
  for (let row = nextIn(mask, 0, rows); row < rows; row = nextIn(mask, row + 1, rows)) {
    const hit = find(begin(starts, places, text, row), text + startOf(starts, row + 1) - length, word, length)
    if (hit) keepPlace(places, row, ((hit - text) as u32) - startOf(starts, row))
    else store<u8>(mask + row, 0)
  }
}
