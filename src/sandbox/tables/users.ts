import type { z } from 'zod'
import type { Known } from '#contract/entity.ts'
import type { Subscription, User } from '#contract/people/user-records.ts'
import type { Table } from '../store/table.ts'
import type { World } from '../store/world.ts'

/**
 * An account as listed. To keep the list small, orders and invoices are in tables of their own; shareholders and browsers are
 * generated from the UUID on request.
 */
export type UserRow = Known<z.input<typeof User>>
export type SubscriptionRow = Known<z.input<typeof Subscription>>

export const usersTable = (world: World): Table<UserRow> => world.table<UserRow>('users')
