/** Deterministic randomness: the same seed and the same calls give the same values on every machine. Never for secrets. */
export interface Random {
  /** [0, 1) */
  next(): number
  /** Whole number, both ends included. */
  int(min: number, max: number): number
  float(min: number, max: number): number
  pick<T>(from: readonly T[]): T
  /** [[value, weight], …] */
  weighted<T>(from: readonly (readonly [T, number])[]): T
  chance(probability: number): boolean
  /** Bell-shaped around `mean`, never further than 3 × `spread`. */
  around(mean: number, spread: number): number
  shuffled<T>(from: readonly T[]): T[]
  /** `count` distinct ones, or all of a shorter list. */
  some<T>(from: readonly T[], count: number): T[]
  /** A random-looking version 4 UUID. */
  uuid(): string
  digits(count: number): string
  /** Small indexes often, large ones rarely: popular products and active users. */
  popular(count: number): number
}

/** `randomOf(seed, 'orders', 17)`: an independent stream for every combination of parts. */
export function randomOf(...parts: readonly (string | number)[]): Random {
  let state = hash(parts.join('\u0000'))
  // mulberry32
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(from: readonly T[]): T => {
    const value = from[int(0, from.length - 1)]
    if (value === undefined) throw new Error('Nothing to pick from')
    return value
  }
  const shuffled = <T>(from: readonly T[]): T[] => {
    const copy = [...from]
    for (let at = copy.length - 1; at > 0; at--) {
      const other = int(0, at)
      ;[copy[at], copy[other]] = [copy[other] as T, copy[at] as T]
    }
    return copy
  }
  const hex = (count: number): string => Array.from({ length: count }, () => int(0, 15).toString(16)).join('')
  return {
    next,
    int,
    float: (min, max) => min + next() * (max - min),
    pick,
    weighted: (from) => {
      let at = next() * from.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of from) {
        at -= weight
        if (at < 0) return value
      }
      return pick(from)[0]
    },
    chance: (probability) => next() < probability,
    around: (mean, spread) => mean + spread * (next() + next() + next() + next() + next() + next() - 3),
    shuffled,
    some: (from, count) => shuffled(from).slice(0, count),
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`,
    digits: (count) => Array.from({ length: count }, () => int(0, 9)).join(''),
    popular: (count) => Math.min(count - 1, Math.floor(count * next() ** 3)),
  }
}

/** FNV-1a, then avalanche: neighbouring seeds give unrelated streams. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}
