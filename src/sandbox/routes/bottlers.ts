import { done, reject, rows } from '../request/answer.ts'
import { isoText } from '../faker/clock.ts'
import { kindOf } from '../request/file-kind.ts'
import type { Routes } from '../request/route.ts'
import { bottlersTable } from '../tables/bottlers.ts'

const noBottler = () => reject(404, 'bottler_not_found', 'Bottler not found')

export const bottlersRoutes: Routes<'bottlers'> = {
  'bottlers.list': () => rows('bottlers', { newestFirst: true }),

  'bottlers.create': (sent, { world, now, audit }) => {
    const id = bottlersTable(world).nextId()
    bottlersTable(world).put(id, { id, ...sent, created_at: isoText(now), files_attachments: [] })
    audit({ type: 'create_bottler', old_value: null, new_value: { id, name: sent.name } })
    return done({ id })
  },

  'bottlers.update': ({ id, ...sent }, { world, audit }) => {
    const previous = bottlersTable(world).get(id)
    if (!previous) return noBottler()
    bottlersTable(world).patch(id, sent)
    audit({ type: 'update_bottler', old_value: previous, new_value: { ...previous, ...sent } })
    return done()
  },

  'bottlers.remove': ({ id }, { world, audit }) => {
    const previous = bottlersTable(world).get(id)
    if (!previous) return noBottler()
    bottlersTable(world).delete(id)
    audit({ type: 'delete_bottler', old_value: { id, name: previous.name }, new_value: null })
    return done()
  },

  'bottlers.uploadPictures': ({ bottlerId, files }, { world, upload, audit }) => {
    const previous = bottlersTable(world).get(bottlerId)
    if (!previous) return noBottler()
    const uploads = files.map(upload)
    if (uploads.some((upload) => kindOf(world, upload) !== 'picture')) return reject(415, 'not_a_picture', 'Only pictures are accepted')
    const existing = Array.isArray(previous.files_attachments) ? (previous.files_attachments as unknown[]) : []
    const added = uploads.map(({ url, name }) => ({ url, name }))
    bottlersTable(world).patch(bottlerId, { files_attachments: [...added, ...existing] })
    audit({ type: 'upload_logo', old_value: null, new_value: { bottlerId, pictures: added.map(({ name }) => name) } })
    return done()
  },
}
