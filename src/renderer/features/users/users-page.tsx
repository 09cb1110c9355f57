import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Uuid } from '../../../contract/values.ts'
import { useRemembered } from '../../stores/use-remembered.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { useSteady } from '../../ui/data-table/kept-values.ts'
import { useStrings } from '../../ui/strings.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { AddressCounts, ConnectedCount } from './address-counts.tsx'
import './users.css'
import { type Show, SHOWS, UsersList } from './users-list.tsx'
import { UsersLive } from './users-live.tsx'
import { usersStrings } from './users-strings.ts'

const TABS = ['live', 'list'] as const
type Tab = (typeof TABS)[number]
const oneOf = <T extends string>(all: readonly T[], asked: string | null): T | null => all.find((one) => one === asked) ?? null

/** `/dashboard/users`: 'Users Lives' and 'Users list' (part 1 §2). '?tab=list&show=kyc' is what the strip's figures lead to. */
export function UsersPage() {
  const s = useStrings(usersStrings)
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const [lastTab, rememberTab] = useRemembered<Tab>('users', 'tab', 'live', TABS)
  const [lastShow, rememberShow] = useRemembered<Show>('users', 'show', 'all', SHOWS)
  const tab = oneOf(TABS, search.get('tab')) ?? lastTab
  const show = oneOf(SHOWS, search.get('show')) ?? lastShow

  const go = (to: Tab, shown: Show) => {
    rememberTab(to)
    rememberShow(shown)
    setSearch({ tab: to, ...(to === 'list' && shown !== 'all' ? { show: shown } : {}) }, { replace: true })
  }
  const showInList = useSteady((to: Show) => go('list', to))
  const open = useCallback((uuid: Uuid) => void navigate(`/dashboard/user/${encodeURIComponent(uuid)}`), [navigate])
  return (
    <AddressCounts>
      <PageHeader title={s.title} />
      <Tabs
        label={s.title}
        active={tab}
        onChange={(to) => go(to, show)}
        items={[
          { key: 'live', label: s.tabs.live, liveCount: <ConnectedCount /> },
          { key: 'list', label: s.tabs.list },
        ]}
      >
        {tab === 'live' ? <UsersLive onOpen={open} /> : <UsersList show={show} onShow={showInList} onOpen={open} />}
      </Tabs>
    </AddressCounts>
  )
}
