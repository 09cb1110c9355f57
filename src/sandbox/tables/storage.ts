import type { z } from 'zod'
import type { Known } from '#contract/entity.ts'
import type { Country, StorageBottle } from '#contract/trade/storage.ts'
import type { Table } from '../store/table.ts'
import type { World } from '../store/world.ts'

export type StorageBottleRow = Known<z.input<typeof StorageBottle>> & { readonly bottle_uuid: string }
export type CountryRow = Known<z.input<typeof Country>> & { readonly alpha2: string }
export const storageBottlesTable = (world: World): Table<StorageBottleRow> =>
  world.table<StorageBottleRow>('storage_bottles', ['user_uuid'])
export const countriesTable = (world: World): Table<CountryRow> => world.table<CountryRow>('countries')
