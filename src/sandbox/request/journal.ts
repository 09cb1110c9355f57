import type { HttpName } from '#contract/index.ts'
import { isoText } from '../faker/clock.ts'
import type { Remark } from './route.ts'
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
  readonly remarks: readonly Remark[]
}

/** Notes a write in the journal and, for staff to see, in the back-office history. Runs in the write's own transaction. */
export function noteWrite(world: World, { name, email, method, path, input, key, remarks }: Written): void {
  const journal = journalTable(world)
  const seq = journal.nextId()
  journal.put(seq, { seq, at: isoText(world.now()), email, name, input, key })
  const actions = staffActionsTable(world)
  const remark: Remark = Object.assign({}, ...remarks)
  const id = actions.nextId()
  actions.put(id, {
    created_at: isoText(world.now()),
    email,
    type: remark.type ?? name,
    reason: remark.reason ?? null,
    request: `${method} ${path}`,
    customer_uuid: remark.customer_uuid ?? null,
    old_value: remark.old_value ?? null,
    new_value: remark.new_value ?? input,
  })
}
