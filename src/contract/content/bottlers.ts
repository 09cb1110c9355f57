import { z } from 'zod'
import { filled } from './articles.ts'
import { list, read, write } from '../endpoint.ts'
import { entity, returned } from '../entity.ts'
import { rule } from '../values/form-rules.ts'
import { givenDateTime, sentDateTime } from '../values/sent-date-time.ts'
import { FileHandle, RowId, Text, Timestamp } from '../values/values.ts'
import { rowExists, rowGone, rowShows } from '../verification.ts'

export const Bottler = entity({
  id: RowId,
  name: Text,
  email: Text,
  phone: Text,
  /** HTML, not to be trusted (D-96). */
  description: Text,
  sign_date: Timestamp,
  renew_date: Timestamp,
  end_date: Timestamp,
  created_at: Timestamp,
  /** Logos, in any of the forms of D-29. */
  files_attachments: z.unknown(),
})
export type Bottler = z.output<typeof Bottler>

const bottlerList = list(Bottler, {
  id: 'id',
  fields: {
    id: 'text',
    name: 'text',
    email: 'text',
    phone: 'text',
    sign_date: 'date',
    renew_date: 'date',
    end_date: 'date',
    created_at: 'time',
  },
  sort: { field: 'created_at', direction: 'desc' },
})

/** Validated input. Name and description are required by the button (part 2 §5); the others warn and ask (D-98). Dates as in D-99. */
export const EnteredBottler = z.object({
  name: z.string().trim().min(1).max(300),
  description: z.string().max(1_000_000).refine(filled, rule('required')),
  email: z.string().trim().max(320),
  phone: z.string().trim().max(60),
  sign_date: sentDateTime().nullable(),
  renew_date: sentDateTime().nullable(),
  end_date: sentDateTime().nullable(),
})

export const bottlers = {
  list: read({ method: 'GET', path: 'api/bottlers', purpose: 'Bottlers', input: z.object({}), ...bottlerList }),
  create: write({
    method: 'POST',
    path: 'api/bottler',
    purpose: 'Add a bottler',
    assumed: 'D-99: method and path are shown; the form of the dates is not',
    input: EnteredBottler,
    output: z.unknown(),
    of: null,
    reloads: ['bottlers.list'],
    verify: ({ name, description }) => [rowExists('bottlers.list', name, { name, description })],
  }),
  update: write({
    method: 'PUT',
    path: 'api/bottler/{id}',
    purpose: 'Change a bottler',
    assumed: 'D-99: method and path are shown; the form of the dates is not',
    input: z.object({
      id: RowId,
      ...returned(Bottler, ['name', 'description', 'email', 'phone']),
      sign_date: givenDateTime().nullable(),
      renew_date: givenDateTime().nullable(),
      end_date: givenDateTime().nullable(),
    }),
    output: z.unknown(),
    errors: ['bottler_not_found'],
    of: 'id',
    reloads: ['bottlers.list'],
    verify: ({ id, name, description, email, phone }) => [rowShows('bottlers.list', id, { name, description, email, phone })],
  }),
  remove: write({
    method: 'DELETE',
    path: 'api/bottler/{id}',
    purpose: 'Delete a bottler',
    input: z.object({ id: RowId }),
    output: z.unknown(),
    errors: ['bottler_not_found'],
    of: 'id',
    reloads: ['bottlers.list'],
    overlays: ({ id }) => [{ list: 'bottlers.list', id, gone: true }],
    verify: ({ id }) => [rowGone('bottlers.list', id)],
  }),
  uploadPictures: write({
    method: 'POST',
    path: 'api/bottler/picture/{bottlerId}',
    purpose: 'Upload logos of a bottler',
    send: 'multipart',
    input: z.object({ bottlerId: RowId, files: z.array(FileHandle).min(1).max(50) }),
    output: z.unknown(),
    errors: ['bottler_not_found', 'not_a_picture', 'file_too_large'],
    of: 'bottlerId',
    reloads: ['bottlers.list'],
  }),
}
