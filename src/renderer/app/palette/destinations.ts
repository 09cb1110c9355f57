import { personName } from '#domain/person-name.ts'
import type { PaletteList } from './palette-strings.ts'

/** Where a list is looked at, and under which name its table remembers its search. */
interface Destination {
  readonly route: string
  readonly table: string
}

const DESTINATIONS: Readonly<Record<PaletteList, Destination>> = {
  'users.list': { route: '/dashboard/users?tab=list&show=all', table: 'users.list' },
  'orders.unverified': { route: '/dashboard/orders?tab=unverified', table: 'orders.unverified' },
  'orders.verified': { route: '/dashboard/orders?tab=verified', table: 'orders.verified' },
  'tickers.list': { route: '/dashboard/tickers', table: 'tickers.list' },
  'transactions.list': { route: '/dashboard/statistics/board?tab=all', table: 'transactions.list.all' },
  'history.banList': { route: '/dashboard/history/banlist', table: 'history.banList' },
  'bottlers.list': { route: '/dashboard/settings/website/bottler', table: 'bottlers.list' },
}

export const isPaletteList = (list: string): list is PaletteList => Object.hasOwn(DESTINATIONS, list)
export const destinationOf = (list: PaletteList): Destination => DESTINATIONS[list]

type Row = Readonly<Record<string, unknown>>
const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '')
const joined = (...parts: readonly unknown[]): string => parts.map(text).filter(Boolean).join(' · ')
const person = (row: Row): string => personName(row) ?? ''

export interface FoundRow {
  readonly id: string
  readonly title: string
  readonly detail: string
  /** Its own page; null: its list, with this search. */
  readonly route: string | null
  readonly search: string
}

/** One found row in words, and the way to it. Null when it came without an identifier. */
export function foundRow(list: PaletteList, row: Row): FoundRow | null {
  const own = (id: string, title: string, detail: string, route: string | null, search = id): FoundRow | null =>
    id === '' ? null : { id: `${list} ${id}`, title, detail, route, search }
  const at = encodeURIComponent
  switch (list) {
    case 'users.list': {
      const id = text(row.uuid)
      return own(id, person(row), joined(row.email, row.city, row.country), `/dashboard/user/${at(id)}`)
    }
    case 'orders.unverified':
    case 'orders.verified': {
      const id = text(row.order_uuid)
      const tab = list === 'orders.verified' ? 'verified' : 'unverified'
      return own(id, text(row.title), joined(person(row), row.isbn, id.slice(0, 8)), `/dashboard/orders?tab=${tab}&order=${at(id)}`)
    }
    case 'tickers.list': {
      const id = text(row.ticker)
      return own(id, id, joined(row.title_norm, row.isbn), `/dashboard/ticker/${at(id)}`)
    }
    case 'transactions.list': {
      const id = text(row.invoice_id)
      return own(id, id, joined(person(row), row.ups_tracking), null)
    }
    case 'history.banList': {
      const id = text(row.ip)
      return own(id, id.replace(/^::ffff:(?=\d+\.)/i, ''), joined(row.reason, row.created_by), null)
    }
    default: {
      const id = text(row.id)
      return own(id, text(row.name), joined(row.email, row.phone), null, text(row.name))
    }
  }
}
