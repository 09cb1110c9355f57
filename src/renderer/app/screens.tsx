import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import type { ScreenName } from './app-strings.ts'
import type { BadgeName, MenuGroup } from './shell/menu-groups.ts'

/** One route of the app. Adding a screen is one line here and its name in `app-strings.ts`. */
export interface Screen {
  /** As in the route tables of the specification: '/dashboard/user/:uuid'. */
  readonly path: string
  readonly name: ScreenName
  readonly Page: LazyExoticComponent<ComponentType>
  /** Loads its code ahead of the first visit. */
  readonly load: () => Promise<unknown>
  /** May be seen signed out: the login page and the second factor. */
  readonly guest: boolean
  /** Where it stands in the menu; a screen without is reached from elsewhere. */
  readonly menu?: { readonly group: MenuGroup; readonly badge?: BadgeName }
}

type Rest = Pick<Screen, 'menu'>

const screen = (path: string, name: ScreenName, load: () => Promise<ComponentType>, rest: Rest & { readonly guest?: boolean } = {}): Screen => {
  const loaded = () => load().then((Page) => ({ default: Page }))
  return { path, name, load, guest: false, Page: lazy(loaded), ...rest }
}

/** Every screen that exists; the menu shows no other. */
export const screens: readonly Screen[] = [
  screen('/', 'login', () => import('../features/sign-in/login-page.tsx').then(({ LoginPage }) => LoginPage), { guest: true }),
  screen('/2fa', 'code', () => import('../features/sign-in/code-page.tsx').then(({ CodePage }) => CodePage), { guest: true }),
  screen('/dashboard', 'dashboard', () => import('../features/dashboard/dashboard-page.tsx').then(({ DashboardPage }) => DashboardPage)),
  screen('/dashboard/orders', 'orders', () => import('../features/orders/orders-page.tsx').then(({ OrdersPage }) => OrdersPage), { menu: { group: 'website', badge: 'unverified' } }),
  screen('/dashboard/reports', 'reports', () => import('../features/reports/reports-page.tsx').then(({ ReportsPage }) => ReportsPage), { menu: { group: 'normalized', badge: 'reports' } }),
  screen('/settings', 'settings', () => import('../features/settings/settings-page.tsx').then(({ SettingsPage }) => SettingsPage)),
]
