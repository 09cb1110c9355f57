import { ok } from '#contract/result.ts'
import type { UpdateSource } from '#contract/desktop/settings.ts'
import type { OfferedUpdate, UpdateProblem, UpdateState } from '#contract/desktop/updates.ts'
import type { Pending } from '#contract/orders/pending.ts'
import type { UpdateEngine } from '#main/updates/update-engine.ts'
import { updateSource } from '#main/updates/update-source.ts'
import { createUpdates } from '#main/updates/updates.ts'

/** The offered app version and the fate of its download. Default: it completes; a number: it stalls at that percentage. */
export type DeskUpdate = OfferedUpdate & { readonly download?: number | UpdateProblem; readonly asksPassword?: boolean }

interface Parts {
  readonly source: () => UpdateSource | undefined
  readonly pending: () => readonly Pending[]
  readonly unsaved: () => Promise<number>
  readonly onChange: (state: UpdateState) => void
}

/** The shipped update rules over a fake engine. */
export function createDeskUpdates(update: DeskUpdate | undefined, { source, pending, ...parts }: Parts) {
  const updates = createUpdates({
    ...parts,
    underWay: () => pending().length,
    version: '1.5.0',
    source: () => updateSource({ settings: source(), profile: undefined, build: undefined }),
    engine: async () => engineOf(update),
    allowsLoopback: false,
    quit: () => {},
    onFailure: () => {},
  })
  return {
    sourceChanged: updates.sourceChanged,
    commands: {
      'pending.state': async () => ok({ unsaved: await parts.unsaved(), pending: pending() }),
      'updates.state': async () => ok(updates.state()),
      'updates.check': async () => ok(await updates.check()),
      'updates.restart': updates.restart,
      'updates.setOnQuit': async ({ on }: { readonly on: boolean }) => ok(updates.setOnQuit(on)),
    },
  }
}

const engineOf = (update: DeskUpdate | undefined): UpdateEngine => ({
  byHand: () => null,
  asksPassword: update?.asksPassword ?? false,
  check: async () => ({ ok: true, value: update ? { version: update.version, notes: update.notes } : null }),
  download: async (progress) => {
    if (typeof update?.download === 'string') return { ok: false, problem: update.download }
    if (update?.download === undefined) return { ok: true, value: null }
    progress(update.download)
    return new Promise(() => {})
  },
  install: () => false,
})
