import { useState } from 'react'
import { z } from 'zod'
import type { CheckResult } from '#contract/desktop/diagnostics.ts'
import type { Settings } from '#contract/desktop/settings.ts'
import type { Override } from '#contract/reading/override.ts'
import { isWrite } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { mergeOverride } from '#domain/back-office/merge-override.ts'
import { jsonApiWrites } from '#domain/back-office/proposals/json-api-writes.ts'
import { callsAtSlash, writesInStyle } from '#domain/back-office/proposals/name-style.ts'
import { withSharedWords } from '#domain/back-office/proposals/shared-words.ts'
import { useAction } from '#ui/hooks/use-action.ts'
import { useSettings } from '#stores/settings-store.ts'

/** Fields that a write sends beside the placeholders of its path. Files are named by the upload itself. */
const WRITE_FIELDS = endpoints().flatMap(([name, declared]) => {
  if (!isWrite(declared) || declared.send === 'multipart' || !(declared.input instanceof z.ZodObject)) return []
  return [[name, Object.keys(declared.input.shape).filter((field) => !declared.path.includes(`{${field}}`))] as const]
})
/** Writes with a payload: what a DELETE sends is in its path and query. */
const WRITES = new Map(
  endpoints().flatMap(([name, declared]) =>
    isWrite(declared) && declared.method !== 'DELETE' ? [[name, { of: declared.of, reloads: declared.reloads }] as const] : [],
  ),
)
const PLACES = endpoints().map(([name, declared]) => ({ name, path: declared.path, isWrite: isWrite(declared) }))
/** Our field that identifies a row, by list. */
const IDS = Object.fromEntries(endpoints().flatMap(([name, { list }]) => (list ? [[name, list.id]] : [])))
const NONE: Settings['overrides'] = {}
/** Most checks of one press: corrected paths show names, and these show formats. */
const MAX_ROUNDS = 4

type Overrides = Settings['overrides']

export interface ApplyAll {
  /** Reads with suggestions, of the last check. */
  readonly reads: number
  /** Other calls whose field names or path follow; 0 as long as the reads don't tell. */
  readonly others: number
  readonly busy: boolean
  readonly apply: () => Promise<void>
  /** Null: nothing was applied. */
  readonly undo: (() => Promise<void>) | null
}

/** What the results of a check suggest: corrections of the reads, and those of other calls that follow from them. */
function suggestionsOf(results: readonly CheckResult[], overrides: Overrides) {
  const suggested = results.filter(({ proposals }) => proposals.length > 0)
  const taught = withSharedWords(
    Object.fromEntries(
      suggested.map(({ name, proposals }) => [
        name,
        proposals.reduce<Override>((override, { change }) => mergeOverride(override, change), overrides[name] ?? {}),
      ]),
    ),
  )
  const reads = { ...overrides, ...taught }
  const styled = writesInStyle(reads, WRITE_FIELDS, IDS)
  const resources = new Map(results.flatMap(({ name, resource }) => (resource === null ? [] : [[name, resource] as const])))
  const named = { ...styled, ...jsonApiWrites({ ...reads, ...styled }, WRITE_FIELDS, WRITES, resources) }
  const answered = new Set(results.filter(({ status }) => status !== null && status < 300).map(({ name }) => name))
  const following = { ...named, ...callsAtSlash({ ...reads, ...named }, PLACES, answered) }
  return { reads: suggested.length, others: Object.keys(following).length, change: { ...taught, ...following } }
}

/**
 * All suggestions of a contract check in one press, and the names and paths of the writes that follow from them. What a corrected path shows is
 * suggested and applied next. Undone by one other press.
 */
export function useApplyAll(results: readonly CheckResult[], again: (name: string) => Promise<CheckResult | null>): ApplyAll {
  const overrides = useSettings(({ settings }) => settings?.overrides ?? NONE)
  const { run, busy } = useAction('settings.update')
  const [isChecking, setChecking] = useState(false)
  const [previous, setPrevious] = useState<readonly ReadonlyMap<string, Override | undefined>[]>([])
  const { reads, others } = suggestionsOf(results, overrides)

  /** Saves the overrides and repeats the reads with these names, and those that waited for an ID of theirs. Null: not saved. */
  const keep = async (next: Overrides, names: ReadonlySet<string>, current: readonly CheckResult[]) => {
    if (!(await run({ change: { overrides: next } })).ok) return null
    const checked: CheckResult[] = []
    for (const result of current) {
      const isStale = names.has(result.name) || (result.source !== null && names.has(result.source))
      checked.push((isStale ? await again(result.name) : null) ?? result)
    }
    return checked
  }
  const apply = async () => {
    const before = new Map<string, Override | undefined>()
    let [current, present] = [results, overrides]
    setChecking(true)
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const { change } = suggestionsOf(current, present)
      const next: Overrides = { ...present, ...change }
      if (JSON.stringify(next) === JSON.stringify(present)) break
      const checked = await keep(next, new Set(Object.keys(change)), current)
      if (!checked) break
      for (const name of Object.keys(change)) if (!before.has(name)) before.set(name, overrides[name])
      ;[current, present] = [checked, next]
    }
    setChecking(false)
    if (before.size > 0) setPrevious((all) => [...all, before])
  }
  const last = previous.at(-1)
  const undo = async () => {
    if (!last) return
    const kept = Object.fromEntries(Object.entries(overrides).filter(([name]) => !last.has(name)))
    const restored = Object.fromEntries([...last].flatMap(([name, override]) => (override ? [[name, override]] : [])))
    setChecking(true)
    const checked = await keep({ ...kept, ...restored }, new Set(last.keys()), results)
    setChecking(false)
    if (checked) setPrevious((all) => all.slice(0, -1))
  }
  return { reads, others, busy: busy || isChecking, apply, undo: last ? undo : null }
}
