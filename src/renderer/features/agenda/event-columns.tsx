import ChainIcon from 'lucide-react/icons/link'
import PencilIcon from 'lucide-react/icons/pencil'
import TimerIcon from 'lucide-react/icons/timer'
import TrashIcon from 'lucide-react/icons/trash'
import type { AgendaEvent } from '#contract/content/agenda.ts'
import type { eventFields } from '#domain/agenda/event-fields.ts'
import { standingOf } from '#domain/agenda/event-dates.ts'
import { formatDateRanges } from '#domain/agenda/event-dates-text.ts'
import { NOTHING } from '#domain/values/format.ts'
import type { Language } from '#domain/text/language.ts'
import { type Column, columnsFor } from '#ui/data-table/columns.ts'
import { RowButton } from '#ui/row/row-button.tsx'
import { StatusTag } from '#ui/row/status-tag.tsx'
import { agendaStrings } from './agenda-strings.ts'

export interface EventHandlers {
  readonly open: (event: AgendaEvent) => void
  readonly edit: (event: AgendaEvent) => void
  readonly remove: (event: AgendaEvent) => void
}

const c = columnsFor<AgendaEvent, typeof eventFields>()
/** px of the tag without its word, shared by the dates and the word. */
const DATES_PX = 20

/** For titles and messages: “Unnamed” in the language when the event has no name. */
export const eventName = (event: AgendaEvent, language: Language): string => event.name?.trim() || agendaStrings[language].nameless

interface EventColumnsOptions {
  readonly language: Language
  /** YYYY-MM-DD */
  readonly today: string
  /** The window has no room for the word of the tag. */
  readonly isNarrow: boolean
  readonly handlers: EventHandlers
}

/** Part 2 §2: name, country, city, dates, month, spirit type label, contacts; open URL, edit, delete. */
export function eventColumns({ language, today, isNarrow, handlers }: EventColumnsOptions): readonly Column<AgendaEvent>[] {
  const s = agendaStrings[language]
  return [
    c.text('name', s.columns.name, { minWidth: 230, least: 140, grow: 1, copy: true }),
    c.text('country', s.columns.country, { width: 106, least: 84, wraps: true }),
    c.text('city', s.columns.city, { width: 124, least: 84, wraps: true }),
    c.custom('starts', s.columns.dates, (event) => <Dates event={event} today={today} language={language} />, {
      kind: 'date',
      width: 216,
      least: 140,
      wraps: true,
      holds: { texts: (event) => datesAndTag(event, today, language, isNarrow), besides: DATES_PX },
    }),
    c.derived('first_day', s.columns.firstDay, { kind: 'date', hidden: true, width: 110 }),
    c.derived('month', s.columns.month, { kind: 'names', width: 170, least: 90, sortable: false, wraps: true }),
    c.derived('spirit_type_label', s.columns.label, { kind: 'names', minWidth: 170, least: 110, grow: 1 }),
    c.text('contacts', s.columns.contacts, { minWidth: 190, least: 110, grow: 2 }),
    c.text('url', s.columns.url, { hidden: true, minWidth: 180, copy: true }),
    c.text('id', s.columns.id, { hidden: true, width: 70 }),
    c.actions(
      s.columns.actions,
      (event) => {
        const name = eventName(event, language)
        const noId = event.id === null ? s.noId : null
        return (
          <>
            <RowButton
              label={s.open(name)}
              icon={<ChainIcon aria-hidden="true" />}
              disabledReason={event.url?.trim() ? null : s.noUrl}
              onPress={() => handlers.open(event)}
            />
            <RowButton
              label={s.edit(name)}
              icon={<PencilIcon aria-hidden="true" />}
              disabledReason={noId}
              onPress={() => handlers.edit(event)}
            />
            <RowButton
              danger
              label={s.remove(name)}
              icon={<TrashIcon aria-hidden="true" />}
              disabledReason={noId}
              onPress={() => handlers.remove(event)}
            />
          </>
        )
      },
      { width: 104 },
    ),
  ]
}

const datesAndTag = (event: AgendaEvent, today: string, language: Language, isNarrow: boolean): readonly string[] => {
  const dates = event.dates ?? []
  const isOngoing = standingOf(dates, today) === 'ongoing'
  return [formatDateRanges(dates), ...(isOngoing ? [isNarrow ? '' : agendaStrings[language].ongoing] : [])]
}

/** Every date; consecutive days are shown as a range. An event under way today is marked (D-100). */
function Dates({ event, today, language }: { readonly event: AgendaEvent; readonly today: string; readonly language: Language }) {
  const s = agendaStrings[language]
  const dates = event.dates ?? []
  const standing = standingOf(dates, today)
  return (
    <span title={dates.length > 0 && standing !== 'unknown' ? dates.join(', ') : s.unclear} className="event-dates">
      {formatDateRanges(dates) || NOTHING}
      {standing === 'ongoing' && (
        <StatusTag tone="info" icon={<TimerIcon />} title={s.ongoing}>
          {s.ongoing}
        </StatusTag>
      )}
    </span>
  )
}
