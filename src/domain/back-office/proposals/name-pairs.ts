import { ALIKE } from './answer-places.ts'
import { similarity } from './name-similarity.ts'

/** The name of a field without its type wrapper: 'created' for 'created.$date', because `{ "$date": … }` only says the type of its value. */
export const nameOf = (path: string): string => path.replace(/\.\$\w+$/, '')

/** Is it a field of the row itself? The ID of a nested record identifies that record only. */
export const isOwn = (name: string): boolean => !nameOf(name).includes('.')

/**
 * Pairs our names with the most similar names of theirs, best pairs first; each name is used once. `leftOver`: pairs the last two names if exactly one is
 * left on each side. `hasValues`: does any row have a value under this name? `self`: name of the nested record with the row's only person.
 */
export function pairs(
  ours: readonly string[],
  theirs: readonly string[],
  fits: (ours: string, theirs: string) => boolean,
  { isPerson = false, leftOver = true, hasValues = () => true, self = null }: PairOptions = {},
): Pair[] {
  const all: readonly Pair[] = ours
    .flatMap((item) => theirs.map((name) => ({ ours: item, theirs: name, score: similarity(item, ofUser(nameOf(name), self), isPerson) })))
    .filter(({ theirs: name, score }) => score >= (hasValues(name) ? ALIKE : SAME_NAME))
    .toSorted((a, b) => b.score - a.score)
  const taken = new Set<string>()
  /** A record and a field inside it can't both be names of fields of ours. */
  const overlaps = (name: string) =>
    [...taken].some((other) => other.startsWith(`theirs ${name}.`) || `theirs ${name}`.startsWith(`${other}.`))
  const isFree = (pair: Pair) =>
    !taken.has(`ours ${pair.ours}`) && !taken.has(`theirs ${pair.theirs}`) && !overlaps(pair.theirs) && fits(pair.ours, pair.theirs)
  const take = (pair: Pair) => void taken.add(`ours ${pair.ours}`).add(`theirs ${pair.theirs}`)
  const matches = all.filter((pair) => {
    const isTaken = isFree(pair)
    if (isTaken) take(pair)
    return isTaken
  })
  if (!leftOver) return matches
  const [left, ...others] = ours.filter((item) => !taken.has(`ours ${item}`))
  const [name, ...more] = theirs.filter((item) => isOwn(item) && item === nameOf(item) && !taken.has(`theirs ${item}`))
  const last = left !== undefined && name !== undefined && others.length + more.length === 0 ? { ours: left, theirs: name } : null
  return last && isFree(last) ? [...matches, last] : matches
}

/** Score of names with the same words; required if no row has a value under the name, because nothing else supports the pair. */
const SAME_NAME = 0.85

/** 'seller.first_name' as 'user.first_name'. */
const ofUser = (name: string, self: string | null): string =>
  self !== null && name.startsWith(`${self}.`) ? `user${name.slice(self.length)}` : name

interface PairOptions {
  readonly isPerson?: boolean
  readonly leftOver?: boolean
  readonly hasValues?: (theirs: string) => boolean
  readonly self?: string | null
}

interface Pair {
  readonly ours: string
  readonly theirs: string
}
