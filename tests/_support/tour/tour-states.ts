import { expect, type Page } from '@playwright/test'
import { endpoints } from '#contract/index.ts'
import { createSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { MODERATOR, toRoute } from '../app/app.ts'
import { STILL } from '../page/desk-scale.ts'

/** The main screens, as photographed and checked without rows, while loading and after a failure. */
export const MAIN_SCREENS = {
  dashboard: '/dashboard',
  orders: '/dashboard/orders?tab=unverified',
  reports: '/dashboard/reports',
  users: '/dashboard/users?tab=list',
  tickers: '/dashboard/tickers',
  transactions: '/dashboard/statistics/board?tab=all',
  statistics: '/dashboard/statistics/all',
  user: '/dashboard/user/0b7c5f2e-8d3a-4c1e-9f6b-2a4d8e1c7b90',
} as const

/** Arguments and environment of a start in training mode, with few rows. */
export const TRAINING = {
  args: ['--training'],
  env: { CELLARMASTER_SANDBOX_MEMORY: '1', CELLARMASTER_SCALE: 'orders=40,users=40,tickers=40' },
}

/** A back office without orders, reports and users of its own. The caller closes it. */
export async function emptyOffice(): Promise<Sandbox> {
  const office = await createSandbox({ ...STILL, scale: { orders: 0, users: 0, tickers: 0, history: 0, storage: 0 } })
  await office.control.fixedCode(MODERATOR.code)
  return office
}

/** Holds or fails every request after the sign-in, so that no list is in memory yet. Set before the sign-in. */
export async function setState(office: Sandbox, state: 'loading' | 'failed'): Promise<void> {
  for (const [name] of endpoints())
    if (!name.startsWith('session.')) await office.control.fault(name, state === 'loading' ? { is: 'hold' } : { is: 'status', status: 500 })
}

/** Shows a main screen and waits for its own heading: the previous page stays until the code of the next one has loaded. */
export async function toMain(page: Page, route: string): Promise<void> {
  if (!page.url().endsWith(`#${route}`)) await page.evaluate(() => document.querySelector('main h1')?.setAttribute('data-left', ''))
  await toRoute(page, route)
  await expect(page.locator('main h1:not([data-left])').first()).toBeVisible()
}
