import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Uuid } from '#contract/values/values.ts'
import { useRemembered } from '#stores/use-remembered.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { useLatestCallback } from '#ui/hooks/use-latest-callback.ts'
import { useStrings } from '#ui/strings.ts'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { useTab } from '#ui/tabs/use-tab.ts'
import { AddressCounts, ConnectedCount } from './tabs/address-counts.tsx'
import './users.css'
import { type Show, SHOWS } from './user-presets.ts'
import { UsersList } from './users-list.tsx'
import { UsersLive } from './online/users-live.tsx'
import { usersStrings } from './users-strings.ts'

const TABS = ['live', 'list'] as const

/** `/dashboard/users`: 'Users Lives' and 'Users list' (part 1 §2). The totals in the strip link to '?tab=list&show=kyc'. */
export function UsersPage() {
  const s = useStrings(usersStrings)
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const [tab, go] = useTab(TABS, { rememberAs: 'users' })
  const [lastShow, rememberShow] = useRemembered<Show>('users', 'show', 'all', SHOWS)
  const show = SHOWS.find((item) => item === search.get('show')) ?? lastShow

  const showInList = useLatestCallback((to: Show) => {
    rememberShow(to)
    setSearch({ tab: 'list', ...(to === 'all' ? {} : { show: to }) }, { replace: true })
  })
  const open = useCallback((uuid: Uuid) => void navigate(`/dashboard/user/${encodeURIComponent(uuid)}`), [navigate])
  return (
    <>
      <AddressCounts />
      <PageHeader title={s.title} />
      <Tabs
        label={s.title}
        active={tab}
        onChange={(to) => {
          rememberShow(show)
          go(to)
        }}
        items={[
          { key: 'live', label: s.tabs.live, liveCount: <ConnectedCount /> },
          { key: 'list', label: s.tabs.list },
        ]}
      >
        {tab === 'live' ? <UsersLive onOpen={open} /> : <UsersList show={show} onShow={showInList} onOpen={open} />}
      </Tabs>
    </>
  )
}
