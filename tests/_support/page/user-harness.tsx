import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { UserPage } from '#features/users/page/user-page.tsx'
import { renderPage, type PageHarness } from './page-harness.tsx'
import type { DeskOptions } from './services-harness.ts'

/** An account as the back office stores it. */
export type StoredUser = Readonly<Record<string, unknown>> & { readonly uuid: string }

export interface UserHarness extends PageHarness {
  /** The account on screen, as it was when the page was opened. */
  readonly user: StoredUser
  /** The same account as the back office has it now; undefined once it is deleted. */
  readonly stored: () => Promise<StoredUser | undefined>
  /** Number of calls of this operation that the back office has executed. */
  readonly sent: (name: string) => Promise<number>
}

interface Options extends DeskOptions {
  readonly tab: string
  /** Fields of the account, over those of the seed. */
  readonly changes?: object
  /** Which account of the seed; default: the first one. */
  readonly fits?: (row: StoredUser) => boolean
  /** Shown above the page. */
  readonly above?: ReactNode
}

/** The page of a user named Zoé Lefèvre, on one of its tabs. */
export async function openUser({ tab, changes = {}, fits = () => true, above, ...options }: Options): Promise<UserHarness> {
  const page = (
    <>
      {above}
      <Routes>
        <Route path="/dashboard/user/:uuid" element={<UserPage />} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
    </>
  )
  const harness = await renderPage(page, '/elsewhere', options)
  const users = async () => (await harness.control.rows('users')) as readonly StoredUser[]
  const row = (await users()).find(fits)
  if (!row) throw new Error('no such user')
  const user = { ...row, firstname: 'Zoé', lastname: 'Lefèvre', ...changes }
  await harness.control.putRow('users', user.uuid, user)
  await harness.remount(page, `/dashboard/user/${user.uuid}?tab=${tab}`)
  await screen.findByRole('heading', { name: 'Zoé Lefèvre' })
  return {
    ...harness,
    user,
    stored: async () => (await users()).find(({ uuid }) => uuid === user.uuid),
    sent: async (name) => (await harness.control.journal()).filter((entry) => entry.name === name).length,
  }
}
