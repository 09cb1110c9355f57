import { z } from 'zod'
import { LeftWork, type Pending } from '#contract/orders/pending.ts'
import type { EncryptedStore } from '../encrypted/encrypted-store.ts'
import type { PendingWork } from './pending-work.ts'

interface Entry {
  readonly work: Pending
  /** Owner and back office. */
  readonly of: string
  readonly epoch: number
  /** The person signed out while it was pending. */
  isSignedOut: boolean
  /** It was not carried out, because the server ended the session over it or before it. */
  isRejected: boolean
}

/** Epoch of entries that an earlier run of the app wrote. */
const EARLIER_RUN = -1

/**
 * Sent writes are recorded, encrypted, until their outcome is known. A write without an answer at the end of a session (sign-out, quit, crash) is
 * reported after the next sign-in of the same person, and so is one that the server rejected by ending the session: its page is gone. Entries have
 * ids, no names. An export changes nothing and stays in memory: one that the end of the session stopped is reported, because nobody was asked before.
 */
export interface WriteJournal {
  /** Writes and stopped exports of the person who is signed in. */
  unconfirmed(): Promise<LeftWork[]>
  /** The person has seen them. */
  dismiss(ids: readonly string[]): void
  /** A sign-out: pending writes are reported later. */
  leave(): void
  /** The app quits: the same, for good. Resolves when the journal is on disk. */
  close(): Promise<void>
}

export interface JournalConfig {
  readonly pending: Pick<PendingWork, 'list' | 'onChange'>
  readonly store: EncryptedStore
  /** Owner and back office, as for the store; null while nobody is signed in. */
  readonly owner: () => string | null
  /** Number of the current session. */
  readonly epoch: () => number
}

const leftWork = ({ work, isRejected }: Entry): LeftWork => ({ ...work, rejected: isRejected })

export function createWriteJournal({ pending, store, owner, epoch }: JournalConfig): WriteJournal {
  const entries = new Map<string, Entry>()
  const loaded = new Set<string>()
  let closing = false
  let isDirty = false
  let saving: Promise<void> | null = null

  const entriesOf = (of: string) => [...entries.values()].filter((entry) => entry.of === of)

  /** Loads the entries of a person: once, and before the first write. */
  async function load(of: string): Promise<void> {
    if (loaded.has(of)) return
    const stored = await store.read()
    if (stored === 'locked' || owner() !== of || loaded.has(of)) return
    loaded.add(of)
    const read = z.array(LeftWork).safeParse(stored?.values)
    for (const { rejected: isRejected, ...work } of read.success ? read.data : [])
      if (!entries.has(work.id)) entries.set(work.id, { work, of, epoch: EARLIER_RUN, isSignedOut: true, isRejected })
  }

  async function write(): Promise<void> {
    while (isDirty) {
      isDirty = false
      const of = owner()
      if (of === null) continue
      await load(of)
      if (owner() !== of) continue
      const works = entriesOf(of).flatMap((entry) => (entry.work.kind === 'export' ? [] : [leftWork(entry)]))
      await (works.length === 0 ? store.forget() : store.keep(works))
    }
  }
  function save(): void {
    isDirty = true
    saving ??= write().finally(() => (saving = null))
  }

  pending.onChange(({ work, outcome }) => {
    const of = owner()
    // held decisions have a journal of their own
    if (work.intent !== null) return
    if (outcome === null) {
      if (of !== null) entries.set(work.id, { work, of, epoch: epoch(), isSignedOut: false, isRejected: false })
      return save()
    }
    const entry = entries.get(work.id)
    if (!entry) return
    // in the session that sent it the page reports the outcome
    const isUnreported = entry.isSignedOut || closing || entry.epoch !== epoch()
    entry.isRejected = outcome === 'failed' && work.kind !== 'export' && !entry.isSignedOut && !closing
    if (outcome === 'done' || !isUnreported) entries.delete(work.id)
    save()
  })

  return {
    unconfirmed: async () => {
      const of = owner()
      if (of === null) return []
      await load(of)
      return owner() === of ? entriesOf(of).flatMap((entry) => (entry.epoch === epoch() ? [] : [leftWork(entry)])) : []
    },
    dismiss: (ids) => {
      for (const id of ids) entries.delete(id)
      save()
    },
    leave: () => {
      for (const [id, entry] of entries) {
        entry.isSignedOut = true
        // the sign-out has named the exports that it stops
        if (entry.work.kind === 'export') entries.delete(id)
      }
    },
    close: async () => {
      closing = true
      await saving
      await store.flush()
    },
  }
}
