import type { Override, Settings } from '#contract/desktop/settings.ts'

type Style = (name: string) => string

const camel: Style = (name) => name.replaceAll(/_+([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase())
const pascal: Style = (name) => camel(name).replace(/^./, (letter) => letter.toUpperCase())
/** JSON:API's recommendation until 1.1, and Rails' default for it. */
const dashed: Style = (name) => name.replaceAll('_', '-')
/** How programmers write our `order_uuid` elsewhere. */
const STYLES: readonly Style[] = [camel, pascal, dashed]

/** Names of several words in the same style, or paths with the same end, before other calls follow. */
const LEAST_NAMES = 5

/** The style of the names that the corrected reads have in this back office; null without one that all of them share. */
function styleOf(overrides: Settings['overrides']): Style | null {
  const pairs = Object.values(overrides).flatMap((override) =>
    Object.entries(override.fields ?? {}).filter(([theirs, ours]) => ours.includes('_') && !theirs.includes('.')),
  )
  const isIn = (style: Style) => pairs.filter(([theirs, ours]) => theirs === style(ours)).length
  const style = STYLES.find((one) => isIn(one) >= LEAST_NAMES)
  // a single name may have another reason
  return style && isIn(style) >= pairs.length * 0.8 ? style : null
}

/**
 * Names of the payloads of writes in the style of the reads: nothing shows them before the first write, and a server has one style. Names that were
 * corrected before stay. `writes`: the fields of each write; `ids`: our ID field of each list.
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

/** Our names and theirs in the corrected reads of the area ('orders' of 'orders.check'), where these agree: `orderId`, which no style makes of `order_uuid`. */
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
 * Calls with the slash of the reads that were corrected by one: a server redirects every method, and the app follows no redirect. That is the writes
 * at the path of such a read, and all calls if every read has it. `answered`: reads that have an answer at their present path.
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

/** The end of every path of this back office; null if the corrected reads don't tell, or a read has an answer at a path with the other end. */
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
