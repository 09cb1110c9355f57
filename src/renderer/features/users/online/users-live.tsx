import { useEffect, useMemo, useRef, useState } from 'react'
import TidyIcon from 'lucide-react/icons/brush-cleaning'
import type { User } from '#contract/people/user-records.ts'
import type { Uuid } from '#contract/values/values.ts'
import { type OnlineLine, withConnected, withoutDisconnected } from './online-users.ts'
import { useLive } from '#stores/live-store.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { KeyButton } from '#ui/key-button.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { useLiveUsers } from './use-live-users.ts'
import { userColumns } from '../user-columns.tsx'
import { userName } from '../user-name.ts'
import { usersStrings } from '../users-strings.ts'

const NO_ORDER: readonly never[] = []
const idOf = (user: User): string => user.uuid ?? ''

interface Props {
  readonly onOpen: (uuid: Uuid) => void
}

/**
 * 'Users Lives': users with a connected IP. New users are added at the end, and users who disconnect keep their row with an empty dot, so
 * that rows do not move under the pointer every 10 s. Disconnected rows are removed on request or when the pointer is not over the table.
 */
export function UsersLive({ onOpen }: Props) {
  const live = useLiveUsers()
  const s = useStrings(usersStrings)
  const language = useLanguage()
  const ping = useLive(({ ping: last }) => last)
  const [lines, setLines] = useState<readonly OnlineLine<User>[]>([])
  const box = useRef<HTMLDivElement>(null)
  const pointed = useRef(false)

  const { users } = live
  useEffect(() => {
    if (!users) return
    const watched = pointed.current || isAtRow(box.current)
    setLines((previous) => {
      const now = withConnected(
        previous,
        users.filter(({ uuid }) => uuid !== null),
        idOf,
      )
      return watched ? now : withoutDisconnected(now)
    })
  }, [users])

  const rows = useMemo(() => lines.map(({ row }) => row), [lines])
  const left = lines.filter(({ here }) => !here).length
  const columns = useMemo(() => userColumns(language, onOpen), [language, onOpen])
  return (
    <div
      ref={box}
      className="users-live"
      onPointerEnter={() => {
        pointed.current = true
      }}
      onPointerLeave={() => {
        pointed.current = false
      }}
    >
      <DataTable
        title={s.tabs.live}
        rows={rows}
        rowId={idOf}
        rowLabel={userName}
        rowsOf="users.list"
        columns={columns}
        readAt={ping.readAt}
        loading={users === null && live.error === null}
        refreshing={live.partial}
        error={live.error}
        reload={live.reload}
        initialSort={NO_ORDER}
        pageSize={100}
        rememberAs="users.live"
        empty={s.emptyLive}
        emptyHint={s.emptyLiveHint}
        selectable={false}
        onOpen={({ uuid }) => uuid !== null && onOpen(uuid)}
        toolbar={
          left > 0 && (
            <span className="users-left" role="status">
              {s.left(left)}
              <KeyButton size="small" label={s.tidy} icon={<TidyIcon />} onPress={() => setLines(withoutDisconnected)} />
            </span>
          )
        }
      />
    </div>
  )
}

/** Whether the focus is on a row or a control around the rows. The table itself has the focus by default and does not count. */
function isAtRow(box: HTMLElement | null): boolean {
  const focused = document.activeElement
  if (focused === null || !box?.contains(focused)) return false
  return focused.getAttribute('role') !== 'grid' || focused.hasAttribute('aria-activedescendant')
}
