import { decode } from 'fast-png'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAs, type Staff } from '#tests/_support/session/staff.ts'
import { picturesOf } from '#domain/catalogue/pictures.ts'
import { createSandbox, type Sandbox } from './sandbox.ts'
import { articlesTable } from './tables/articles.ts'
import { bottlersTable } from './tables/bottlers.ts'
import { flawsTable, ordersTable } from './tables/orders.ts'
import { errorReportsTable } from './tables/reports.ts'
import { transactionsTable } from './tables/transactions.ts'

let sandbox: Sandbox
let staff: Staff
beforeAll(async () => {
  sandbox = await createSandbox({ activity: false, scale: { orders: 400, users: 30, tickers: 60 } })
  staff = await signInAs(sandbox)
})
afterAll(() => sandbox.close())

const bytesOf = async (url: string): Promise<Uint8Array> => new Uint8Array(await (await staff.get(url.slice(1))).arrayBuffer())

test('the pictures of an order are there, front and back, and differ', async () => {
  const order = ordersTable(sandbox.world)
    .all()
    .find(
      (order) =>
        flawsTable(sandbox.world).get(order.order_uuid)?.reasons.length === 0 && picturesOf(order.pictures_attachments).length === 2,
    )
  const [front, back] = picturesOf(order?.pictures_attachments)
  const answer = await staff.get((front?.url ?? '').slice(1))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  const seen = new Uint8Array(await answer.arrayBuffer())
  expect(decode(seen)).toMatchObject({ width: 600, height: 800 })
  expect(Buffer.compare(seen, await bytesOf(back?.url ?? ''))).not.toBe(0)
})

test('the flaw "same photo twice" uses the same photo twice', async () => {
  const order = ordersTable(sandbox.world)
    .all()
    .find((order) => flawsTable(sandbox.world).get(order.order_uuid)?.reasons[0] === 'same_photo')
  const [front, back] = picturesOf(order?.pictures_attachments)
  expect(front?.url).not.toBe(back?.url)
  expect(Buffer.compare(await bytesOf(front?.url ?? ''), await bytesOf(back?.url ?? ''))).toBe(0)
})

test('the catalogue has a clean picture of every bottle that orders refer to', async () => {
  const [order] = ordersTable(sandbox.world).all()
  expect(decode(await bytesOf(`/media/bottles/${order?.isbn}/front.png`))).toMatchObject({ width: 600 })
})

test('every picture that articles, bottlers and reports refer to exists', async () => {
  const named = [articlesTable, bottlersTable, errorReportsTable].map((table) => {
    const text = JSON.stringify(table(sandbox.world).all())
    return [...new Set(text.match(/\/media\/[\w/.-]+\.png/g))]
  })
  for (const paths of named) {
    expect(paths).not.toEqual([])
    for (const path of paths.slice(0, 2)) expect(decode(await bytesOf(path)).width, path).toBeGreaterThan(0)
  }
})

test('no picture without a session, and a missing one is reported as such', async () => {
  const [order] = ordersTable(sandbox.world).all()
  expect((await fetch(`${sandbox.url}/media/orders/${order?.order_uuid}/front.png`)).status).toBe(401)
  for (const path of [
    'media/orders/nobody/front.png',
    'media/bottles/2909999999999/front.png',
    'media/',
    'media/uploads/../world.sqlite',
    'media/uploads/file-x/y',
  ])
    expect((await staff.get(path)).status).toBe(404)
})

test('faults reach pictures too', async () => {
  const [picture] = picturesOf(
    ordersTable(sandbox.world)
      .all()
      .find((item) => picturesOf(item.pictures_attachments).length > 0)?.pictures_attachments,
  )
  await sandbox.control.fault('media', { is: 'html' }, 1)
  expect((await staff.get((picture?.url ?? '').slice(1))).headers.get('content-type')).toContain('text/html')
  await sandbox.control.fault('media', { is: 'drop' }, 1)
  await expect(staff.get((picture?.url ?? '').slice(1))).rejects.toThrow()
})

test('an invoice is a PDF with its number and total, and only for those that exist', async () => {
  const [invoice] = transactionsTable(sandbox.world).all()
  const answer = await staff.get(String(invoice?.invoice_url).slice(1))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const text = Buffer.from(await answer.arrayBuffer()).toString('latin1')
  expect(text.startsWith('%PDF-1.4')).toBe(true)
  expect(text).toContain(`Invoice ${invoice?.invoice_id}`)
  // a PDF reader first looks for the position of the object table
  expect(text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1])).startsWith('xref')).toBe(true)
  for (const id of ['nobody', '../world.sqlite', '']) expect((await staff.get(`media/invoices/${id}.pdf`)).status).toBe(404)
})
