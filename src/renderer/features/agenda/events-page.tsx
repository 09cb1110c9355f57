import { Switch } from 'antd'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import PlusIcon from 'lucide-react/icons/plus'
import type { AgendaEvent } from '#contract/content/agenda.ts'
import type { Filter, Sort } from '#contract/lists/lists.ts'
import { today } from '#contract/values/sent-date-time.ts'
import { useRemembered } from '#stores/use-remembered.ts'
import { onActiveRow } from '#ui/data-table/keys/active-row.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { KeyButton } from '#ui/key-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PAGE_LAYER } from '#ui/shortcuts/layers.ts'
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { useNarrow } from '#ui/hooks/use-window-size.ts'
import { useOpenedRow } from '#ui/hooks/use-opened-row.ts'
import { useOpenLink } from '#ui/hooks/use-open-link.ts'
import { agendaStrings } from './agenda-strings.ts'
import { eventColumns, eventName } from './event-columns.tsx'
import { AddEventDialog, EditEventDialog } from './event-dialog.tsx'
import { useRemoveEvent } from './use-remove-event.ts'
import './agenda.css'

const LIST = 'agenda.list'
/** Upcoming events: soonest first; past events: latest first. Events without a readable date are last in both orders (D-100). */
const SOONEST: readonly Sort[] = [{ field: 'starts', direction: 'asc' }]
const LATEST: readonly Sort[] = [{ field: 'starts', direction: 'desc' }]

/** `/dashboard/events`: upcoming events, or past ones by the switch (part 2 §2). */
export function EventsPage() {
  const s = useStrings(agendaStrings)
  const language = useLanguage()
  const isNarrow = useNarrow()
  const openLink = useOpenLink()
  const remove = useRemoveEvent()
  const [past, setPast] = useRemembered<boolean>(LIST, 'past', false)
  const { row, open: openRow, close } = useOpenedRow(LIST)
  // the command palette links here with '?add=event'
  const [search, setSearch] = useSearchParams()
  const adding = search.has('add')
  const setAdding = (to: boolean) => setSearch(to ? { add: 'event' } : {}, { replace: true, flushSync: true })
  // re-render every minute so that `day` changes at midnight
  useNow(60_000)
  const day = today()

  const edit = useCallback((event: AgendaEvent) => void (event.id !== null && openRow(event.id, event)), [openRow])
  const open = useCallback((event: AgendaEvent) => void (event.url?.trim() && openLink(event.url)), [openLink])
  const columns = useMemo(
    () => eventColumns({ language, today: day, isNarrow, handlers: { open, edit, remove: (event) => void remove(event) } }),
    [language, day, isNarrow, open, edit, remove],
  )
  const filters = useMemo(
    (): Filter[] => [past ? { field: 'starts', is: 'before', at: day } : { field: 'starts', is: 'after', at: day, orNone: true }],
    [past, day],
  )
  const table = past ? 'agenda.past' : 'agenda.upcoming'
  useShortcuts(PAGE_LAYER, [
    { key: 'o', label: s.keys.open, run: () => onActiveRow(LIST, table, open) },
    { key: 'Delete', label: s.keys.remove, run: () => onActiveRow(LIST, table, remove) },
    { key: 'p', label: s.keys.past, run: () => setPast(!past) },
  ])
  return (
    <div className="screen">
      <PageHeader
        title={s.title}
        actions={<KeyButton type="primary" label={s.add} keys="n" icon={<PlusIcon aria-hidden="true" />} onPress={() => setAdding(true)} />}
      />
      <DataTable
        key={table}
        list={LIST}
        columns={columns}
        pageSize={50}
        rememberAs={table}
        initialSort={past ? LATEST : SOONEST}
        filters={filters}
        title={s.title}
        empty={s.empty}
        emptyHint={s.emptyHint}
        rowLabel={(event) => eventName(event, language)}
        onOpen={edit}
        whyClosed={({ id }) => (id === null ? s.noId : null)}
        toolbar={
          <label className="event-past">
            <Switch size="small" checked={past} onChange={setPast} aria-label={s.onlyPast} /> {s.onlyPast}
          </label>
        }
      />
      {adding && <AddEventDialog onClose={() => setAdding(false)} />}
      {row !== null && row.id !== null && <EditEventDialog key={row.id} event={row} id={row.id} onClose={close} />}
    </div>
  )
}
