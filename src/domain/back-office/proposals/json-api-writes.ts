import type { Settings } from '#contract/desktop/settings.ts'
import type { Override } from '#contract/reading/override.ts'

interface Written {
  readonly of: string | readonly string[] | null
  readonly reloads: readonly string[]
}

/**
 * Payloads of writes as JSON:API wants them, `{ data: { type, id, attributes } }`, in an area whose reads have such records. `writes`: the fields of
 * each write; `resources`: the kind of the records of each read. A payload that someone has corrected stays.
 */
export function jsonApiWrites(
  overrides: Settings['overrides'],
  writes: readonly (readonly [name: string, fields: readonly string[]])[],
  written: ReadonlyMap<string, Written>,
  resources: ReadonlyMap<string, string>,
): Readonly<Record<string, Override>> {
  return Object.fromEntries(
    writes.flatMap(([name, names]) => {
      const declared = written.get(name)
      if (!declared) return []
      const { of, reloads } = declared
      const kind = kindOf(name, reloads, overrides, resources)
      const present = overrides[name]
      const isTaught = present?.send !== undefined || Object.keys(present?.fields ?? {}).some((theirs) => theirs.startsWith('data.'))
      if (kind === null || isTaught) return []
      const theirs = Object.entries(present?.fields ?? {})
      const named = names.map((ours) => [theirs.find(([, field]) => field === ours)?.[0] ?? ours, ours] as const)
      const below = theirs.filter(([, ours]) => !names.includes(ours))
      const id = typeof of === 'string' ? [['data.id', of] as const] : []
      const fields = [
        ...id,
        ...[...named, ...below].filter(([, ours]) => ours !== of).map(([field, ours]) => [`data.attributes.${field}`, ours] as const),
      ]
      const constants = { ...present?.constants, 'data.type': kind }
      return [[name, { ...present, fields: Object.fromEntries(fields), constants, send: 'json-api' as const }]]
    }),
  )
}

/** The kind of the records that a write changes: that of the lists of its area that it makes stale, otherwise of every list of its area. */
function kindOf(
  write: string,
  reloads: readonly string[],
  overrides: Settings['overrides'],
  resources: ReadonlyMap<string, string>,
): string | null {
  const area = write.slice(0, write.indexOf('.') + 1)
  const own = [...resources].filter(([name]) => name.startsWith(area) && overrides[name]?.row === 'attributes')
  const stale = own.filter(([name]) => reloads.includes(name))
  const kinds = new Set((stale.length > 0 ? stale : own).map(([, kind]) => kind))
  const [kind = null] = kinds
  return kinds.size === 1 ? kind : null
}
