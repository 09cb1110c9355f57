import type { HttpName } from '#contract/index.ts'
import { isoText } from '../faker/clock.ts'
import type { AuditDetails } from './route.ts'
import type { Table } from '../store/table.ts'
import { staffActionsTable } from '../tables/staff-actions.ts'
import type { World } from '../store/world.ts'

/** One executed write. For tests: the journal must contain exactly what a person confirmed. */
export interface JournalEntry {
  readonly seq: number
  /** ISO time */
  readonly at: string
  readonly email: string
  readonly name: HttpName
  /** The input as it stood on the wire. */
  readonly input: unknown
  /** Idempotency-Key of the request. */
  readonly key: string | null
}

const journalTable = (world: World): Table<JournalEntry> => world.table<JournalEntry>('journal')

/** Every write of the back office, oldest first. */
export const readJournal = (world: World): JournalEntry[] => journalTable(world).all()

export interface Written {
  readonly name: HttpName
  readonly email: string
  readonly method: string
  readonly path: string
  readonly input: unknown
  readonly key: string | null
  readonly details: readonly AuditDetails[]
}

/** Notes a write in the journal and, for staff to see, in the back-office history. Runs in the write's own transaction. */
export function noteWrite(world: World, { name, email, method, path, input, key, details }: Written): void {
  const journal = journalTable(world)
  const seq = journal.nextId()
  journal.put(seq, { seq, at: isoText(world.now()), email, name, input, key })
  const actions = staffActionsTable(world)
  const merged: AuditDetails = Object.assign({}, ...details)
  const id = actions.nextId()
  actions.put(id, {
    created_at: isoText(world.now()),
    email,
    type: merged.type ?? name,
    reason: merged.reason ?? null,
    request: `${method} ${path}`,
    customer_uuid: merged.customer_uuid ?? null,
    old_value: merged.old_value ?? null,
    new_value: merged.new_value ?? input,
  })
}
