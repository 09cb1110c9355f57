import { expect, test } from 'vitest'
import { contract } from '../index.ts'
import { readEntity } from './read.ts'
import { isUnread } from './unread.ts'

const order = contract['orders.unverified'].output.element
const read = (row: Record<string, unknown>) =>
  isUnread(
    order,
    readEntity(order, row, () => undefined),
  )

test.each([
  ['a record of JSON:API, whose fields are inside', { type: 'order', id: 'o1', attributes: { title: 'A' } }, true],
  ['names in another language', { titulo: 'A', precio: 1 }, true],
  ['one declared field', { title: 'A', precio: 1 }, false],
  ['a declared field of another format', { price: 'a lot', precio: 1 }, false],
  ['nothing at all', {}, false],
  ['only nothing', { title: null, titulo: null }, false],
])('%s', (_what, row, unread) => expect(read(row)).toBe(unread))
