import type { Pending } from '#contract/orders/pending.ts'

const PAGES: Readonly<Record<string, string>> = {
  agenda: '/dashboard/events',
  articles: '/dashboard/settings/website/blog',
  bottlers: '/dashboard/settings/website/bottler',
  emergency: '/dashboard/settings/website/emergency',
  history: '/dashboard/history/banlist',
  orders: '/dashboard/orders',
  reports: '/dashboard/reports',
  reviews: '/dashboard/reviews',
  storage: '/dashboard/storage',
  tickers: '/dashboard/tickers',
  users: '/dashboard/users',
}

/** The page that shows the outcome of a change; null if there is none. */
export function routeOf({ operation, ids }: Pending): string | null {
  const [group = ''] = operation.split('.')
  const { order_uuid: order, user_uuid: user, bottlerId: bottler, ticker } = ids
  if (group === 'orders' && order !== undefined) return `/dashboard/orders?order=${encodeURIComponent(order)}`
  if (group === 'users' && user !== undefined) return `/dashboard/user/${encodeURIComponent(user)}`
  if (group === 'tickers' && ticker !== undefined && operation !== 'tickers.remove')
    return `/dashboard/ticker/${encodeURIComponent(ticker)}${operation === 'tickers.uploadPictures' ? '?upload=1' : ''}`
  // the dialog has the chosen files
  if (operation === 'bottlers.uploadPictures' && bottler !== undefined) return `${PAGES['bottlers']}?upload=${encodeURIComponent(bottler)}`
  return PAGES[group] ?? null
}
