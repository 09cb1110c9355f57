import type { Work } from './slices.ts'
import { WEIGHT_BITS, type WeighedTexts } from './text-weights.ts'

/** How many bits of a number are sorted as they are: weights, and behind them a place. */
const NUMBER_BITS = 53
const BASE = 2 ** WEIGHT_BITS
/** So few texts are sorted by comparing them: most groups with the same beginning are small. */
const SMALL = 24

/** Places `low` to `high` of an order, whose texts are alike up to the letter `depth`. */
interface Group {
  readonly low: number
  readonly high: number
  readonly depth: number
}

/** Sorts `order` by the weights of each; `ties` gets 1 where one weighs the same as the one before it. Stable. */
export function* sortWeighed(order: Uint32Array, texts: WeighedTexts, ties: Uint8Array): Work {
  const { bytes, starts, ends } = texts
  const pending: Group[] = [{ low: 0, high: order.length, depth: 0 }]
  for (let group = pending.pop(); group; group = pending.pop()) {
    const { low, high } = group
    const size = high - low
    if (size < 2) continue
    if (size <= SMALL) {
      sortFew(order, group, texts, ties)
      continue
    }
    const depth = group.depth + commonLength(order, group, texts)
    const placeBits = 32 - Math.clz32(size - 1)
    const letters = Math.floor((NUMBER_BITS - placeBits) / WEIGHT_BITS)
    const scale = 2 ** placeBits
    const keys = new Float64Array(size)
    let isLonger = false
    for (let n = 0; n < size; n++) {
      const at = order[low + n] as number
      const from = (starts[at] as number) + depth
      const end = ends[at] as number
      if (from + letters < end) isLonger = true
      let key = 0
      for (let letter = 0; letter < letters; letter++) key = key * BASE + (from + letter < end ? (bytes[from + letter] as number) : 0)
      keys[n] = key * scale + n
      if ((n & 16_383) === 16_383) yield
    }
    keys.sort()
    const before = order.slice(low, high)
    let first = 0
    for (let n = 0; n < size; n++) {
      const key = keys[n] as number
      order[low + n] = before[key % scale] as number
      const same = n > 0 && Math.floor((keys[n - 1] as number) / scale) === Math.floor(key / scale)
      ties[low + n] = Number(same || (n === 0 && ties[low] === 1))
      if (same) continue
      if (isLonger && n - first > 1) pending.push({ low: low + first, high: low + n, depth: depth + letters })
      first = n
    }
    if (isLonger && size - first > 1) pending.push({ low: low + first, high, depth: depth + letters })
    if (size > 1024) yield
  }
}

/** How many letters from `depth` on all these texts begin with: a hundred bottles of one distillery need not be sorted by its name. */
function commonLength(order: Uint32Array, { low, high, depth }: Group, { bytes, starts, ends }: WeighedTexts): number {
  const first = (starts[order[low] as number] as number) + depth
  let common = (ends[order[low] as number] as number) - first
  for (let place = low + 1; place < high && common > 0; place++) {
    const at = order[place] as number
    const from = (starts[at] as number) + depth
    const most = Math.min(common, (ends[at] as number) - from)
    let same = 0
    while (same < most && bytes[first + same] === bytes[from + same]) same++
    common = same
  }
  return Math.max(0, common)
}

/** The same for a few, by comparing each with those before it. */
function sortFew(order: Uint32Array, { low, high, depth }: Group, { bytes, starts, ends }: WeighedTexts, ties: Uint8Array): void {
  const compare = (a: number, b: number): number => {
    let [left, right] = [(starts[a] as number) + depth, (starts[b] as number) + depth]
    const [leftEnd, rightEnd] = [ends[a] as number, ends[b] as number]
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
