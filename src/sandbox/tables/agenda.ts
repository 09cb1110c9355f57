import type { z } from 'zod'
import type { AgendaEvent } from '#contract/content/agenda.ts'
import type { Known } from '#contract/entity.ts'
import type { Table } from '../store/table.ts'
import type { World } from '../store/world.ts'

export type EventRow = Known<z.input<typeof AgendaEvent>> & { readonly id: number }
export const eventsTable = (world: World): Table<EventRow> => world.table<EventRow>('events')
