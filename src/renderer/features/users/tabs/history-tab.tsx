import { useMemo } from 'react'
import type { OutputOf } from '#contract/index.ts'
import { isUnreadable } from '#contract/reading/unreadable.ts'
import type { OneUserStatistics, User } from '#contract/people/user-records.ts'
import type { Uuid } from '#contract/values/values.ts'
import { formatDateTime } from '#domain/values/format.ts'
import { historySupport } from './history-support.ts'
import { type Query, useQuery } from '#bridge/use-query.ts'
import { type Column, columnsFor } from '#ui/data-table/columns.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { useStrings } from '#ui/strings.ts'
import { StaffActions } from './staff-actions.tsx'
import { userStrings } from '../user-strings.ts'

type Login = NonNullable<OneUserStatistics['login_history']>[number]
type Message = NonNullable<OneUserStatistics['global_history']>[number]
type Search = NonNullable<OneUserStatistics['search_history']>[number]
interface Agent {
  readonly agent: string
}

/** History rows have no id. Their index serves as the id, because entries are never deleted. */
type Numbered<Row> = Row & { readonly nth: number }
const numbered = <Row extends object>(rows: readonly Row[] | null | undefined): readonly Numbered<Row>[] =>
  (rows ?? []).map((row, nth) => ({ ...row, nth }))
const ROWS = 10

const logins = columnsFor<Numbered<Login>>()
const messages = columnsFor<Numbered<Message>>()
const agents = columnsFor<Numbered<Agent>>()
const searches = columnsFor<Numbered<Search>>()

/** A user-agent string, or a record that contains it. */
const agentOf = (agent: NonNullable<User['user_agents']>[number]): Agent => {
  if (typeof agent === 'string') return { agent }
  const text = ['user_agent', 'agent', 'ua', 'name'].map((key) => agent[key]).find((value) => typeof value === 'string')
  return { agent: text ?? JSON.stringify(agent) }
}

/** Tab 6: logins, messages, browsers and searches, 10 rows each (part 1 §2), and colleagues' actions on the account. */
export function HistoryTab({ user, uuid }: { readonly user: User; readonly uuid: Uuid }) {
  const s = useStrings(userStrings).history
  const query = useQuery('users.statistics', { uuid })
  const { data } = query

  const columns = useColumns(s)
  const rows = useMemo(
    () => ({
      logins: numbered(data?.login_history),
      global: numbered(data?.global_history),
      agents: numbered((user.user_agents ?? []).map(agentOf)),
      searches: numbered(data?.search_history),
    }),
    [data, user.user_agents],
  )
  return (
    <div className="user-histories">
      <HistoryTable
        name="logins"
        state={stateOf(data, 'login_history')}
        title={s.logins}
        rowLabel={loginName}
        rows={rows.logins}
        columns={columns.logins}
        sort="login_at"
        query={query}
        isMain
      />
      <HistoryTable
        name="global"
        state={stateOf(data, 'global_history')}
        title={s.global}
        rowLabel={messageName}
        rows={rows.global}
        columns={columns.global}
        sort="created_at"
        query={query}
      />
      <HistoryTable
        name="agents"
        state={stateOf(user, 'user_agents')}
        title={s.agents}
        rowLabel={agentName}
        rows={rows.agents}
        columns={columns.agents}
        sort={null}
        query={null}
      />
      <HistoryTable
        name="searches"
        state={stateOf(data, 'search_history')}
        title={s.searches}
        rowLabel={searchName}
        rows={rows.searches}
        columns={columns.searches}
        sort="created_at"
        query={query}
      />
      <StaffActions uuid={uuid} />
    </div>
  )
}

/** The columns of the four tables; the same objects until the language changes. */
function useColumns(s: (typeof userStrings)['en']['history']) {
  return useMemo(
    () => ({
      logins: [
        logins.dateTime('login_at', s.when, { width: 136 }),
        logins.ip('ip', s.ip, { minWidth: 120, copy: true }),
        logins.text('country', s.country, { width: 88 }),
        logins.text('login_origin', s.origin, { minWidth: 110 }),
      ],
      global: [
        messages.dateTime('created_at', s.when, { width: 136 }),
        messages.ip('ip', s.ip, { minWidth: 120, copy: true }),
        messages.computed('support', s.support, { value: (row) => supportWord(row, s.supports), sources: ['support'], width: 92 }),
        messages.text('type', s.type, { minWidth: 120 }),
      ],
      agents: [agents.text('agent', s.agent, { copy: true, minWidth: 200 })],
      searches: [
        searches.dateTime('created_at', s.when, { width: 136 }),
        searches.ip('ip', s.ip, { minWidth: 114, least: 108, copy: true }),
        searches.text('isbn', s.isbn, { minWidth: 118, least: 104, copy: true }),
        searches.text('type', s.type, { width: 84, least: 68 }),
        searches.text('search', s.search, { minWidth: 120, least: 80, copy: true }),
      ],
    }),
    [s],
  )
}

/** A list that the response lacks is unknown, not empty. */
type RowsState = 'listed' | 'missing' | 'unreadable'
const stateOf = <Of extends object>(of: Of | undefined, field: keyof Of & string): RowsState =>
  of === undefined ? 'listed' : isUnreadable(of, field) ? 'unreadable' : of[field] === null ? 'missing' : 'listed'

const nameOf = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ')
const loginName = ({ login_at: at, login_origin: origin, ip }: Login) => nameOf(formatDateTime(at), origin, ip)
const messageName = ({ created_at: at, type }: Message) => nameOf(formatDateTime(at), type)
const agentName = ({ agent }: Agent) => agent
const searchName = ({ created_at: at, search, isbn }: Search) => nameOf(formatDateTime(at), search ?? isbn)

const supportWord = ({ support }: Message, words: { readonly email: string; readonly phone: string }): string | null => {
  const channel = historySupport(support)
  return channel === null ? null : words[channel]
}

interface TableProps<Row extends object> {
  readonly name: string
  readonly title: string
  readonly rowLabel: (row: Row) => string
  readonly rows: readonly Numbered<Row>[]
  readonly columns: readonly Column<Numbered<Row>>[]
  /** The field to sort by, newest first; null keeps the server's order. */
  readonly sort: string | null
  /** null: the rows are part of the user's data. */
  readonly query: Query<OutputOf<'users.statistics'>> | null
  readonly isMain?: boolean
  readonly state: RowsState
}

function HistoryTable<Row extends object>({ name, title, rowLabel, rows, columns, sort, query, state, isMain = false }: TableProps<Row>) {
  const { history: s, unreadable, noData } = useStrings(userStrings)
  const initialSort = useMemo(() => (sort === null ? [] : [{ field: sort, direction: 'desc' as const }]), [sort])
  return (
    <div className="user-history">
      <h2>{title}</h2>
      <DataTable<Numbered<Row>>
        title={title}
        rows={rows}
        rowId={({ nth }) => nth}
        rowLabel={rowLabel}
        columns={columns}
        readAt={query?.readAt ?? null}
        loading={query?.loading ?? false}
        refreshing={query?.refreshing ?? false}
        error={query?.error ?? null}
        {...(query ? { reload: query.reload } : {})}
        initialSort={initialSort}
        pageSize={ROWS}
        rememberAs={`user.history.${name}`}
        empty={{ listed: s.empty, missing: noData, unreadable: unreadable.rows }[state]}
        unreadable={state !== 'listed'}
        selectable={false}
        isMain={isMain}
        fill={false}
      />
    </div>
  )
}
