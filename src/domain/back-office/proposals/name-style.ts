import type { Override, Settings } from '#contract/desktop/settings.ts'

type Style = (name: string) => string

const camel: Style = (name) => name.replaceAll(/_+([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase())
const pascal: Style = (name) => camel(name).replace(/^./, (letter) => letter.toUpperCase())
/** How programmers write our `order_uuid` elsewhere. */
const STYLES: readonly Style[] = [camel, pascal]

/** Names of several words that must be written in the same style, before the writes follow. */
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
 * corrected before stay. `writes`: the fields of each write.
 */
export function writesInStyle(
  overrides: Settings['overrides'],
  writes: readonly (readonly [name: string, fields: readonly string[]])[],
): Readonly<Record<string, Override>> {
  const style = styleOf(overrides)
  if (style === null) return {}
  return Object.fromEntries(
    writes.flatMap(([name, names]) => {
      const present = overrides[name]
      const fields = names.flatMap((ours) => (style(ours) === ours ? [] : [[style(ours), ours] as const]))
      return present?.fields !== undefined || fields.length === 0 ? [] : [[name, { ...present, fields: Object.fromEntries(fields) }]]
    }),
  )
}

interface Place {
  readonly name: string
  readonly path: string
  readonly isWrite: boolean
}

/** Writes at the path of a read that was corrected by a slash at its end: a server redirects every method there, and writes don't follow redirects. */
export function writesAtSlash(overrides: Settings['overrides'], places: readonly Place[]): Readonly<Record<string, Override>> {
  const slashed = new Map(
    places.flatMap(({ name, path, isWrite }) => {
      const taught = overrides[name]?.path
      return !isWrite && taught !== undefined && taught !== path && bare(taught) === bare(path) ? [[path, taught] as const] : []
    }),
  )
  return Object.fromEntries(
    places.flatMap(({ name, path, isWrite }) => {
      const [present, taught] = [overrides[name], slashed.get(path)]
      return isWrite && taught !== undefined && present?.path === undefined ? [[name, { ...present, path: taught }]] : []
    }),
  )
}

const bare = (path: string): string => path.replace(/\/+$/, '')
