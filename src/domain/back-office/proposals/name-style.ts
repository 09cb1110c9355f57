import type { Settings } from '#contract/desktop/settings.ts'
import type { Override } from '#contract/reading/override.ts'

type Style = (name: string) => string

const camel: Style = (name) => name.replaceAll(/_+([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase())
const pascal: Style = (name) => camel(name).replace(/^./, (letter) => letter.toUpperCase())
/** JSON:API's recommendation until 1.1, and Rails' default for it. */
const dashed: Style = (name) => name.replaceAll('_', '-')
/** Other ways to write `order_uuid`: orderUuid, OrderUuid, order-uuid. */
const STYLES: readonly Style[] = [camel, pascal, dashed]

/** Fewest names in one style, or paths with the same end, from which the other calls are corrected too. */
const LEAST_NAMES = 5

/** The style of the names in the corrected reads; null if too few names, or fewer than four fifths of them, share one. */
function styleOf(overrides: Settings['overrides']): Style | null {
  const pairs = Object.values(overrides).flatMap((override) =>
    Object.entries(override.fields ?? {}).filter(([theirs, ours]) => ours.includes('_') && !theirs.includes('.')),
  )
  const isIn = (style: Style) => pairs.filter(([theirs, ours]) => theirs === style(ours)).length
  const style = STYLES.find((one) => isIn(one) >= LEAST_NAMES)
  // a few names may differ for other reasons
  return style && isIn(style) >= pairs.length * 0.8 ? style : null
}

/**
 * Gives the payloads of writes names in the style of the reads: no response shows the names of a write, and a server has one style. Writes with
 * corrected names stay unchanged. `writes`: the fields of each write; `ids`: our ID field of each list.
 */
export function writesInStyle(
  overrides: Settings['overrides'],
  writes: readonly (readonly [name: string, fields: readonly string[]])[],
  ids: Readonly<Record<string, string>> = {},
): Readonly<Record<string, Override>> {
  const style = styleOf(overrides)
  if (style === null) return {}
  return Object.fromEntries(
    writes.flatMap(([name, names]) => {
      const present = overrides[name]
      const inReads = namesInReads(overrides, name, ids)
      const fields = names
        .flatMap((ours) => {
          const theirs = inReads.get(ours) ?? style(ours)
          return [[theirs, ours] as const, ...namesBelow(inReads, theirs, ours)]
        })
        .filter(([theirs, ours]) => theirs !== ours)
      return present?.fields !== undefined || fields.length === 0 ? [] : [[name, { ...present, fields: Object.fromEntries(fields) }]]
    }),
  )
}

/**
 * Our names and theirs in the corrected reads of the same group ('orders' of 'orders.check'), where these agree: for example `orderId`, which no style
 * derives from `order_uuid`.
 */
function namesInReads(overrides: Settings['overrides'], write: string, ids: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const area = write.slice(0, write.indexOf('.') + 1)
  const names = new Map<string, string | null>()
  for (const [name, { fields = {}, id }] of Object.entries(overrides)) {
    if (!name.startsWith(area)) continue
    const own = ids[name]
    const pairs = [...Object.entries(fields), ...(id === undefined || own === undefined ? [] : [[id, own] as const])]
    for (const [theirs, ours] of pairs)
      if (theirs.includes('.') === ours.includes('.')) names.set(ours, !names.has(ours) || names.get(ours) === theirs ? theirs : null)
  }
  return new Map([...names].flatMap(([ours, theirs]) => (theirs === null ? [] : [[ours, theirs]])))
}

/** Names of the records in a field: those of tags in an article, of prices in a supplier. */
const namesBelow = (inReads: ReadonlyMap<string, string>, theirs: string, ours: string) =>
  [...inReads]
    .filter(([name, other]) => name.startsWith(`${ours}.`) && other.startsWith(`${theirs}.`))
    .map(([name, other]) => [other, name] as const)

interface Place {
  readonly name: string
  readonly path: string
  readonly isWrite: boolean
}

/**
 * Corrects the slash at the end of paths like that of corrected reads: such a server redirects all methods, and the app follows no redirect. Applies to
 * writes at the path of such a read, and to all calls if all reads agree. `answered`: reads that got a response at their present path.
 */
export function callsAtSlash(
  overrides: Settings['overrides'],
  places: readonly Place[],
  answered: ReadonlySet<string>,
): Readonly<Record<string, Override>> {
  const end = endOfAll(overrides, places, answered)
  const slashed = new Map(
    places.flatMap(({ name, path, isWrite }) => {
      const taught = overrides[name]?.path
      return !isWrite && taught !== undefined && taught !== path && bare(taught) === bare(path) ? [[path, taught] as const] : []
    }),
  )
  return Object.fromEntries(
    places.flatMap(({ name, path, isWrite }) => {
      const present = overrides[name]
      const ofRead = isWrite ? slashed.get(path) : undefined
      const ofAll = end === null || name.startsWith('session.') ? undefined : bare(path) + end
      const taught = ofRead ?? ofAll
      return taught !== undefined && taught !== path && present?.path === undefined ? [[name, { ...present, path: taught }]] : []
    }),
  )
}

/** The end of every path, '/' or ''; null if fewer than `LEAST_NAMES` reads were corrected, or reads got responses at both kinds of paths. */
function endOfAll(overrides: Settings['overrides'], places: readonly Place[], answered: ReadonlySet<string>): '' | '/' | null {
  const reads = places.filter(({ isWrite }) => !isWrite)
  const ends = reads.flatMap(({ name, path }) => {
    const taught = overrides[name]?.path
    const isSlash = taught !== undefined && taught !== path && bare(taught) === bare(path)
    return isSlash || answered.has(name) ? [{ isSlash, end: (taught ?? path).endsWith('/') ? ('/' as const) : ('' as const) }] : []
  })
  const [first] = ends
  const isOne = first !== undefined && ends.every(({ end }) => end === first.end)
  return isOne && ends.filter(({ isSlash }) => isSlash).length >= LEAST_NAMES ? first.end : null
}

const bare = (path: string): string => path.replace(/\/+$/, '')
