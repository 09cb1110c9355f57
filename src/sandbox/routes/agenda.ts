import { done, reject, rows } from '../request/answer.ts'
import type { Routes } from '../request/route.ts'
import { eventsTable } from '../tables/agenda.ts'

const noEvent = () => reject(404, 'event_not_found', 'Event not found')

/** Joins lists into the texts that the site stores (D-101). */
const joined = <Sent extends { dates: string[] | null; month: string[] | null; spirit_type_label: string[] | null }>(sent: Sent) => ({
  ...sent,
  dates: sent.dates?.join(';') ?? null,
  month: sent.month?.join('-') ?? null,
  spirit_type_label: sent.spirit_type_label?.join(';') ?? null,
})

export const agendaRoutes: Routes<'agenda'> = {
  'agenda.list': () => rows('events', { newestFirst: true }),

  'agenda.create': (sent, { world, audit }) => {
    const id = eventsTable(world).nextId()
    eventsTable(world).put(id, { id, ...joined(sent) })
    audit({ type: 'create_event', old_value: null, new_value: { id, name: sent.name } })
    return done({ id })
  },

  'agenda.update': ({ id, ...sent }, { world, audit }) => {
    const previous = eventsTable(world).get(id)
    if (!previous) return noEvent()
    const after = eventsTable(world).patch(id, joined(sent))
    audit({ type: 'update_event', old_value: previous, new_value: after })
    return done()
  },

  'agenda.remove': ({ id }, { world, audit }) => {
    const previous = eventsTable(world).get(id)
    if (!previous) return noEvent()
    eventsTable(world).delete(id)
    audit({ type: 'delete_event', old_value: { id, name: previous.name }, new_value: null })
    return done()
  },
}
