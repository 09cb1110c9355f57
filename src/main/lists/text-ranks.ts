import type { Language } from '../../domain/language.ts'
import { collatorOf } from '../../domain/list-query.ts'
import type { Work } from './slices.ts'
import { WEIGHT_BITS, WeighedTexts } from './weighed-texts.ts'

/** Nothing: last in both directions. */
export const NO_RANK = 0xffffffff

/** So many weights stand in the upper half of a number that is sorted as it is; in the lower one as many as there is room for beside the place. */
const UPPER_LETTERS = 4
const HALF_BITS = 32
/** So few texts are sorted by comparing them: most groups with the same beginning are small. */
const SMALL = 24

/**
 * The place of each text among the different ones, in the order of the language (numbers by size, case and accents apart); equal ones share a place.
 * Null is NO_RANK. Sorts numbers made of the letters' weights, which is many times as fast as asking the collator about pairs of texts; it is asked
 * about texts with characters beyond Western European letters. `quoted`, where the texts are at hand as the bytes they came in, calls with them.
 */
export function* rankTexts(
  size: number,
  textAt: (at: number) => string | null,
  language: Language,
  quoted?: (at: number, take: (bytes: Uint8Array, from: number) => boolean) => boolean,
): Work<Uint32Array> {
  const weighed = new WeighedTexts(language)
  const take = (bytes: Uint8Array, from: number) => weighed.addQuoted(bytes, from)
  /** Each text's weights go from its own bound to the next one. */
  const bounds = new Uint32Array(size + 1)
  const safe = new Uint32Array(size)
  const others: { readonly at: number; readonly text: string }[] = []
  let count = 0
  for (let at = 0; at < size; at++) {
    if (quoted?.(at, take) === true) safe[count++] = at
    else {
      const text = textAt(at)
      if (text !== null && weighed.add(text)) safe[count++] = at
      else if (text !== null) others.push({ at, text })
    }
    bounds[at + 1] = weighed.length
    if ((at & 2047) === 2047) yield
  }
  const order = safe.subarray(0, count)
  const ties = new Uint8Array(count)
  yield* sortWeighed(order, weighed.bytes, bounds, ties)
  weighed.free()

  const { compare } = collatorOf(language)
  others.sort((a, b) => compare(a.text, b.text))
  yield
  const ranks = new Uint32Array(size).fill(NO_RANK)
  let rank = -1
  let next = 0
  const textOf = (place: number) => textAt(order[place] as number) ?? ''
  // where each of the others belongs among the sorted ones
  const places = others.map(({ text }) => firstNotBefore(count, (place) => compare(textOf(place), text)))
  for (let place = 0; place <= count; place++) {
    while (next < others.length && places[next] === place) {
      const other = others[next]
      const before = others[next - 1]
      if (!other) break
      if (!(before && places[next - 1] === place && compare(before.text, other.text) === 0)) rank++
      ranks[other.at] = rank
      next++
    }
    if (place === count) break
    const joined = next > 0 && places[next - 1] === place && compare(others[next - 1]?.text ?? '', textOf(place)) === 0
    if (ties[place] === 0 && !joined) rank++
    ranks[order[place] as number] = rank
    if ((place & 8191) === 8191) yield
  }
  return ranks
}

/** The first place whose text does not come before; `compare` is of that place's text with the sought one. */
function firstNotBefore(count: number, compare: (place: number) => number): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(middle) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Sorts `order` by the weights of each; `ties` gets 1 where one weighs the same as the one before it. Stable. */
function* sortWeighed(order: Uint32Array, bytes: Uint8Array, bounds: Uint32Array, ties: Uint8Array): Work {
  // letters and place of each text as one number; every machine that this runs on keeps the lower half first
  const numbers = new BigUint64Array(order.length)
  const halves = new Uint32Array(numbers.buffer)
  const before = new Uint32Array(order.length)
  const pending: [low: number, high: number, depth: number][] = [[0, order.length, 0]]
  for (let range = pending.pop(); range; range = pending.pop()) {
    const [low, high, known] = range
    const size = high - low
    if (size < 2) continue
    if (size <= SMALL) {
      sortFew(order, low, high, known, bytes, bounds, ties)
      continue
    }
    const depth = known + commonLength(order, low, high, known, bytes, bounds)
    const placeBits = HALF_BITS - Math.clz32(size - 1)
    const lowerLetters = Math.floor((HALF_BITS - placeBits) / WEIGHT_BITS)
    const letters = UPPER_LETTERS + lowerLetters
    let isLonger = false
    for (let n = 0; n < size; n++) {
      const at = order[low + n] as number
      const end = bounds[at + 1] as number
      let from = (bounds[at] as number) + depth
      if (from + letters < end) isLonger = true
      let upper = 0
      for (let letter = 0; letter < UPPER_LETTERS; letter++, from++)
        upper = (upper << WEIGHT_BITS) | (from < end ? (bytes[from] as number) : 0)
      let lower = 0
      for (let letter = 0; letter < lowerLetters; letter++, from++)
        lower = (lower << WEIGHT_BITS) | (from < end ? (bytes[from] as number) : 0)
      halves[2 * n] = (lower << placeBits) | n
      halves[2 * n + 1] = upper
      before[n] = at
      if ((n & 16_383) === 16_383) yield
    }
    numbers.subarray(0, size).sort()
    const places = 2 ** placeBits - 1
    let group = 0
    for (let n = 0; n < size; n++) {
      const lower = halves[2 * n] as number
      order[low + n] = before[lower & places] as number
      const same = n > 0 && halves[2 * n + 1] === halves[2 * n - 1] && lower >>> placeBits === (halves[2 * n - 2] as number) >>> placeBits
      ties[low + n] = Number(same || (n === 0 && ties[low] === 1))
      if (same) continue
      if (isLonger && n - group > 1) pending.push([low + group, low + n, depth + letters])
      group = n
    }
    if (isLonger && size - group > 1) pending.push([low + group, high, depth + letters])
    if (size > 1024) yield
  }
}

/** How many letters from `depth` on all these texts begin with: a hundred bottles of one distillery need not be sorted by its name. */
function commonLength(order: Uint32Array, low: number, high: number, depth: number, bytes: Uint8Array, bounds: Uint32Array): number {
  const first = (bounds[order[low] as number] as number) + depth
  let common = (bounds[(order[low] as number) + 1] as number) - first
  for (let place = low + 1; place < high && common > 0; place++) {
    const at = order[place] as number
    const from = (bounds[at] as number) + depth
    const most = Math.min(common, (bounds[at + 1] as number) - from)
    let same = 0
    while (same < most && bytes[first + same] === bytes[from + same]) same++
    common = same
  }
  return Math.max(0, common)
}

/** The same for a few, by comparing each with those before it. */
function sortFew(
  order: Uint32Array,
  low: number,
  high: number,
  depth: number,
  bytes: Uint8Array,
  bounds: Uint32Array,
  ties: Uint8Array,
): void {
  const compare = (a: number, b: number): number => {
    let left = (bounds[a] as number) + depth
    let right = (bounds[b] as number) + depth
    const leftEnd = bounds[a + 1] as number
    const rightEnd = bounds[b + 1] as number
    while (left < leftEnd && right < rightEnd) {
      const order = (bytes[left++] as number) - (bytes[right++] as number)
      if (order !== 0) return order
    }
    return leftEnd - left - (rightEnd - right)
  }
  const isTied = ties[low] as number
  for (let next = low + 1; next < high; next++) {
    const one = order[next] as number
    let to = next
    while (to > low && compare(order[to - 1] as number, one) > 0) {
      order[to] = order[to - 1] as number
      to--
    }
    order[to] = one
  }
  for (let place = low + 1; place < high; place++) ties[place] = Number(compare(order[place - 1] as number, order[place] as number) === 0)
  ties[low] = isTied
}
