import { z } from 'zod'
import { list, read, write } from '../endpoint.ts'
import { entity, returned } from '../entity.ts'
import { rule } from '../values/form-rules.ts'
import { RowId, separated, Text } from '../values/values.ts'
import { rowExists, rowGone, rowShows } from '../verification.ts'

/** Labels of an event's spirits (part 2 §3). Not the categories of a subscription (D-84). */
export const SPIRITS = ['Agave', 'American Whisky', 'Armagnac', 'Bourbon', 'Cognac', 'Gin', 'Liqueur', 'Rhum', 'Whisky', 'Mixed'] as const
/** Sent and received as English names (D-101). */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** A fair or tasting. `dates` are DD/MM/YYYY (semicolon on the wire), `month` and `spirit_type_label` lists (dash and semicolon). */
export const AgendaEvent = entity({
  id: RowId,
  name: Text,
  country: Text,
  city: Text,
  dates: separated(';'),
  month: separated('-'),
  spirit_type_label: separated(';'),
  /** Not shown to end users. */
  contacts: Text,
  url: Text,
})
export type AgendaEvent = z.output<typeof AgendaEvent>

const eventList = list(AgendaEvent, {
  id: 'id',
  fields: {
    id: 'text',
    name: 'text',
    country: 'text',
    city: 'text',
    dates: 'names',
    month: 'names',
    spirit_type_label: 'names',
    contacts: 'text',
    url: 'text',
  },
  sort: { field: 'id', direction: 'desc' },
})

/** An existing date may be free text ("mid-June"): it is sent back unchanged (D-100). The screen adds days only. */
const isPart = (text: string) => text.trim() !== '' && text.length <= 60 && !text.includes(';')
const nonEmpty = (parts: readonly string[]) => parts.length > 0

/** Validated input. Name, spirit label and month are required by the button (part 2 §5). */
export const EnteredEvent = z.object({
  name: z.string().trim().min(1).max(300),
  country: z.string().trim().max(100),
  city: z.string().trim().max(100),
  dates: separated(';').refine((dates) => dates.every(isPart), rule('event-date')),
  month: separated('-').refine(nonEmpty, rule('required')),
  spirit_type_label: separated(';').refine(nonEmpty, rule('required')),
  contacts: z.string().trim().max(2000),
  url: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]),
})

export const agenda = {
  list: read({ method: 'GET', path: 'api/events', purpose: 'Events', input: z.object({}), ...eventList }),
  create: write({
    method: 'POST',
    path: 'api/events',
    purpose: 'Add an event',
    assumed: 'D-101: method and path are shown; the wording of the months is not',
    input: EnteredEvent,
    output: z.unknown(),
    of: null,
    reloads: ['agenda.list'],
    verify: ({ name, dates }) => [rowExists('agenda.list', name, { name, dates })],
  }),
  update: write({
    method: 'PUT',
    path: 'api/events',
    purpose: 'Change an event',
    assumed: 'D-101: method and path are shown; that the id is in the body is not',
    input: z.object({
      id: RowId,
      ...returned(AgendaEvent, ['name', 'country', 'city', 'dates', 'month', 'spirit_type_label', 'contacts', 'url']),
    }),
    output: z.unknown(),
    errors: ['event_not_found'],
    of: 'id',
    reloads: ['agenda.list'],
    verify: ({ id, ...sent }) => [rowShows('agenda.list', id, sent)],
  }),
  remove: write({
    method: 'DELETE',
    path: 'api/events/{id}',
    purpose: 'Delete an event',
    input: z.object({ id: RowId }),
    output: z.unknown(),
    errors: ['event_not_found'],
    of: 'id',
    reloads: ['agenda.list'],
    overlays: ({ id }) => [{ list: 'agenda.list', id, gone: true }],
    verify: ({ id }) => [rowGone('agenda.list', id)],
  }),
}
