import { objectRoute } from '#domain/text/object-route.ts'
import { formatDateTime } from '#domain/values/format.ts'
import { personName } from '#domain/values/person-name.ts'
import type { PaletteList } from './palette-strings.ts'

/** Page of a list, and the name under which its table stores its search. */
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
  'reports.errors': { route: '/dashboard/reports?tab=errors', table: 'reports.errors' },
  'reports.missing': { route: '/dashboard/reports?tab=missing', table: 'reports.missing' },
  'articles.list': { route: '/dashboard/settings/website/blog', table: 'articles.list' },
  'agenda.list': { route: '/dashboard/events', table: 'agenda.upcoming' },
  'reviews.list': { route: '/dashboard/reviews?tab=list', table: 'reviews.list' },
  'storage.bottles': { route: '/dashboard/storage?tab=bottles', table: 'storage.bottles' },
  'storage.suppliers': { route: '/dashboard/storage?tab=suppliers', table: 'storage.suppliers' },
  'storage.countries': { route: '/dashboard/storage?tab=country', table: 'storage.countries' },
  'history.staff': { route: '/dashboard/history/backoffice', table: 'history.staff' },
  'history.browser': { route: '/dashboard/history/browser?tab=browser', table: 'history.browser' },
  'history.product': { route: '/dashboard/history/browser?tab=product', table: 'history.product' },
}

/** Lists offered for any search words, even before they are loaded. */
const OFFERED: readonly PaletteList[] = [
  'users.list',
  'orders.unverified',
  'orders.verified',
  'tickers.list',
  'transactions.list',
  'history.banList',
  'bottlers.list',
]
/** Is the list offered for any words, also before it is loaded? */
export const isOffered = (list: PaletteList): boolean => OFFERED.includes(list)

export const isPaletteList = (list: string): list is PaletteList => Object.hasOwn(DESTINATIONS, list)
/** Target of a hit of the list, and the fields to show. */
export const destinationOf = (list: PaletteList): Destination => DESTINATIONS[list]

type Row = Readonly<Record<string, unknown>>
const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '')
const joined = (...parts: readonly unknown[]): string => parts.map(text).filter(Boolean).join(' · ')
const moment = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? formatDateTime(value) : '')
const person = (row: Row): string => personName(row) ?? ''

export interface FoundRow {
  readonly id: string
  readonly title: string
  readonly detail: string
  /** Its own page or dialog; null: its list with this search. */
  readonly route: string | null
  readonly search: string
}

/** A found row as text with its target. Null when the row has no identifier. */
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
    case 'reports.errors':
      return own(text(row.id), joined(row.isbn) || text(row.description), joined(row.description, person(row)), null, text(row.isbn))
    case 'reports.missing':
      return own(text(row.id), text(row.title), joined(row.description, person(row)), null, text(row.title))
    case 'articles.list':
      return own(text(row.id), text(row.title), moment(row.created_at), objectRoute('article', row))
    case 'agenda.list':
      // a search in the list would miss it: the page shows either upcoming or past events
      return own(text(row.id), text(row.name), joined(row.city, row.country), objectRoute('event', row))
    case 'reviews.list':
      return own(text(row.id), text(row.title), joined(row.ticker, person(row)), objectRoute('review', row))
    case 'storage.bottles':
      return own(text(row.bottle_uuid), text(row.title), joined(row.ticker, row.isbn), objectRoute('storage_bottle', row))
    case 'storage.suppliers':
      return own(text(row.supplier_uuid), text(row.name), text(row.pseudo), objectRoute('supplier', row))
    case 'storage.countries':
      return own(text(row.alpha2), text(row.nom_en_gb), text(row.alpha2), null, text(row.nom_en_gb))
    case 'history.staff':
      return own(text(row.created_at), joined(row.type, row.reason), joined(row.email, moment(row.created_at)), null, text(row.reason))
    case 'history.browser':
      return own(text(row.created_at), text(row.search), joined(person(row), moment(row.created_at)), null, text(row.search))
    case 'history.product':
      return own(text(row.created_at), text(row.isbn), joined(person(row), moment(row.created_at)), null, text(row.isbn))
    case 'bottlers.list':
      return own(text(row.id), text(row.name), joined(row.email, row.phone), objectRoute('bottler', row))
  }
}
