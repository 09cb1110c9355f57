import type { Work } from '../cooperative.ts'
import { WEIGHT_BITS, type WeighedTexts } from './text-weights.ts'

/** Weights in the upper half of a sort key; the lower half has as many as fit beside the place. */
const UPPER_LETTERS = 4
const HALF_BITS = 32
/** Groups of this size or less are sorted by comparing: most groups with the same beginning are small. */
const SMALL = 24

/** Places `low` to `high` of an order, whose texts are equal up to the letter `depth`. */
interface Group {
  readonly low: number
  readonly high: number
  readonly depth: number
}

/** From this number on, texts are copied next to those with the same beginning after the first letters have been sorted: distant memory is slow. */
const MANY = 20_000

/** Texts that are fetched together. */
const TOUCHED = 256
/** Words of four bytes per cache line. */
const LINE_WORDS = 16
/** The touched value must be used, or the compiler drops the read. */
let touched = 0

/** Texts as their weights, one after the other: those of text `at` are the bytes from its own bound to the next one. */
interface Weighed {
  readonly bytes: Uint8Array
  readonly bounds: Uint32Array
}

/** Sorts `order` by the weights of each; `ties` gets 1 where one weighs the same as the one before it. Stable. */
export function* sortWeighed(order: Uint32Array, texts: WeighedTexts, ties: Uint8Array): Work {
  const size = order.length
  const scratch = createScratch(size)
  const pending: Group[] = [{ low: 0, high: size, depth: 0 }]
  if (size <= MANY) return yield* sortGroups(pending, order, texts, ties, scratch)
  yield* splitGroup(pending.pop()!, pending, order, texts, ties, scratch)
  const near = yield* copiesInOrder(order, texts)
  const places = new Uint32Array(size)
  for (let place = 0; place < size; place++) places[place] = place
  yield* sortGroups(pending, places, near, ties, scratch)
  scratch.before.set(order)
  for (let place = 0; place < size; place++) order[place] = scratch.before[places[place]!]!
  near.bytes.buffer.transfer(0)
}

/** Copies of the texts in this order, four weights at a time. */
function* copiesInOrder(order: Uint32Array, { bytes, bounds }: WeighedTexts): Work<Weighed & { readonly bytes: Uint8Array<ArrayBuffer> }> {
  const words = new Uint32Array(bytes.buffer, 0, bytes.length >> 2)
  const near = new Uint32Array(bounds[bounds.length - 1]! >> 2)
  const ends = new Uint32Array(order.length + 1)
  let to = 0
  for (let low = 0; low < order.length; low += TOUCHED) {
    const high = Math.min(low + TOUCHED, order.length)
    // they are far apart: touched all together, they are fetched from memory at the same time
    for (let place = low; place < high; place++) {
      const from = bounds[order[place]!]! >> 2
      touched += words[from]! + (words[from + LINE_WORDS] ?? 0)
    }
    for (let place = low; place < high; place++) {
      const at = order[place]!
      const end = bounds[at + 1]! >> 2
      for (let from = bounds[at]! >> 2; from < end; from++) near[to++] = words[from]!
      ends[place + 1] = to << 2
    }
    if ((low & 8191) === 0) yield
  }
  return { bytes: new Uint8Array(near.buffer), bounds: ends }
}

/** Letters and place of each text of a group as one number; every supported machine stores the lower half first. */
interface Scratch {
  readonly numbers: BigUint64Array
  readonly halves: Uint32Array
  readonly before: Uint32Array
}
function createScratch(size: number): Scratch {
  const numbers = new BigUint64Array(size)
  return { numbers, halves: new Uint32Array(numbers.buffer), before: new Uint32Array(size) }
}

function* sortGroups(pending: Group[], order: Uint32Array, texts: Weighed, ties: Uint8Array, scratch: Scratch): Work {
  for (let group = pending.pop(); group; group = pending.pop()) {
    const size = group.high - group.low
    if (size < 2) continue
    if (size <= SMALL) sortFew(order, group, texts, ties)
    else {
      yield* splitGroup(group, pending, order, texts, ties, scratch)
      if (size > 1024) yield
    }
  }
}

/** Sorts a group by its next letters; equal ones become groups to be sorted later. */
function* splitGroup(group: Group, pending: Group[], order: Uint32Array, texts: Weighed, ties: Uint8Array, scratch: Scratch): Work {
  const { bytes, bounds } = texts
  const { numbers, halves, before } = scratch
  const { low, high } = group
  const size = high - low
  const depth = group.depth + commonLength(order, group, texts)
  const placeBits = HALF_BITS - Math.clz32(size - 1)
  const lowerLetters = Math.floor((HALF_BITS - placeBits) / WEIGHT_BITS)
  const letters = UPPER_LETTERS + lowerLetters
  let isLonger = false
  for (let n = 0; n < size; n++) {
    const at = order[low + n]!
    const end = bounds[at + 1]!
    let from = bounds[at]! + depth
    if (from + letters < end) isLonger = true
    let upper = 0
    for (let letter = 0; letter < UPPER_LETTERS; letter++, from++) upper = (upper << WEIGHT_BITS) | (from < end ? bytes[from]! : 0)
    let lower = 0
    for (let letter = 0; letter < lowerLetters; letter++, from++) lower = (lower << WEIGHT_BITS) | (from < end ? bytes[from]! : 0)
    halves[2 * n] = (lower << placeBits) | n
    halves[2 * n + 1] = upper
    before[n] = at
    if ((n & 16_383) === 16_383) yield
  }
  numbers.subarray(0, size).sort()
  const places = 2 ** placeBits - 1
  let first = 0
  for (let n = 0; n < size; n++) {
    const lower = halves[2 * n]!
    order[low + n] = before[lower & places]!
    const same = n > 0 && halves[2 * n + 1] === halves[2 * n - 1] && lower >>> placeBits === halves[2 * n - 2]! >>> placeBits
    ties[low + n] = Number(same || (n === 0 && ties[low] === 1))
    if (same) continue
    if (isLonger && n - first > 1) pending.push({ low: low + first, high: low + n, depth: depth + letters })
    first = n
  }
  if (isLonger && size - first > 1) pending.push({ low: low + first, high, depth: depth + letters })
}

/** Number of letters from `depth` on that all these texts share: a hundred bottles of one distillery need not be sorted by its name. */
function commonLength(order: Uint32Array, { low, high, depth }: Group, { bytes, bounds }: Weighed): number {
  const first = bounds[order[low]!]! + depth
  let common = bounds[order[low]! + 1]! - first
  for (let place = low + 1; place < high && common > 0; place++) {
    const at = order[place]!
    const from = bounds[at]! + depth
    const most = Math.min(common, bounds[at + 1]! - from)
    let same = 0
    while (same < most && bytes[first + same] === bytes[from + same]) same++
    common = same
  }
  return Math.max(0, common)
}

/** The same for a few, by comparing neighbours. */
function sortFew(order: Uint32Array, { low, high, depth }: Group, { bytes, bounds }: Weighed, ties: Uint8Array): void {
  const compare = (a: number, b: number): number => {
    let left = bounds[a]! + depth
    let right = bounds[b]! + depth
    const leftEnd = bounds[a + 1]!
    const rightEnd = bounds[b + 1]!
    while (left < leftEnd && right < rightEnd) {
      const order = bytes[left++]! - bytes[right++]!
      if (order !== 0) return order
    }
    return leftEnd - left - (rightEnd - right)
  }
  const isTied = ties[low]!
  for (let next = low + 1; next < high; next++) {
    const item = order[next]!
    let to = next
    while (to > low && compare(order[to - 1]!, item) > 0) {
      order[to] = order[to - 1]!
      to--
    }
    order[to] = item
  }
  for (let place = low + 1; place < high; place++) ties[place] = Number(compare(order[place - 1]!, order[place]!) === 0)
  ties[low] = isTied
}
