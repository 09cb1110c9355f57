import type { Language } from '#domain/text/language.ts'
import { collatorOf } from '#domain/lists/list-query.ts'
import { firstNotBefore } from './first-not-before.ts'
import type { Work } from '../cooperative.ts'
import { WeighedTexts } from './text-weights.ts'
import { sortWeighed } from './weighed-order.ts'

/** Nothing: last in both directions. */
export const NO_RANK = 0xffffffff

/**
 * The rank of each text among the distinct ones, in the order of the language (numbers by size, case and accents distinct); equal ones share a
 * rank. Null is NO_RANK. Sorts numbers made of the letters' weights, many times as fast as comparing pairs with the collator; the collator compares
 * texts with characters beyond Western European letters. `quoted` calls with the bytes of the texts where they are available.
 */
export function* rankTexts(
  size: number,
  textAt: (at: number) => string | null,
  language: Language,
  quoted?: (at: number, take: (bytes: Uint8Array, from: number) => boolean) => boolean,
): Work<Uint32Array> {
  const weighed = new WeighedTexts(size, language)
  const take = (bytes: Uint8Array, from: number) => weighed.addQuoted(bytes, from)
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
    weighed.end(at)
    if ((at & 2047) === 2047) yield
  }
  const order = safe.subarray(0, count)
  const ties = new Uint8Array(count)
  yield* sortWeighed(order, weighed, ties)
  weighed.free()

  const { compare } = collatorOf(language)
  others.sort((a, b) => compare(a.text, b.text))
  yield
  const ranks = new Uint32Array(size).fill(NO_RANK)
  let rank = -1
  let next = 0
  const textOf = (place: number) => textAt(order[place]!) ?? ''
  // insertion places of the other texts among the sorted ones
  const places = others.map(({ text }) => firstNotBefore(count, (place) => compare(textOf(place), text)))
  for (let place = 0; place <= count; place++) {
    while (next < others.length && places[next] === place) {
      const other = others[next]
      const previous = others[next - 1]
      if (!other) break
      if (!(previous && places[next - 1] === place && compare(previous.text, other.text) === 0)) rank++
      ranks[other.at] = rank
      next++
    }
    if (place === count) break
    const joined = next > 0 && places[next - 1] === place && compare(others[next - 1]?.text ?? '', textOf(place)) === 0
    if (ties[place] === 0 && !joined) rank++
    ranks[order[place]!] = rank
    if ((place & 8191) === 8191) yield
  }
  return ranks
}
