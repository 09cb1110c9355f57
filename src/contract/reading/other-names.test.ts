import { expect, test } from 'vitest'
import { ErrorReport } from '../catalogue/reports.ts'
import { Order } from '../orders/orders.ts'
import { otherwiseNamed } from './other-names.ts'

test('an amount in cents may be an undeclared amount in euros', () => {
  const lacking = (wire: Record<string, unknown>) => otherwiseNamed(Order, ['price'], wire)
  expect(lacking({ unit_price: '120.00' })).toEqual(['price'])
  expect(lacking({ unit_price: 120.5 })).toEqual(['price'])
  expect(lacking({ remark: 'none' })).toEqual([])
})

test('a field of several forms may be an undeclared value of one of them', () => {
  const lacking = (wire: Record<string, unknown>) => otherwiseNamed(ErrorReport, ['link_attachments'], wire)
  expect(lacking({ linkAttachments: ['https://office.example/x'] })).toEqual(['link_attachments'])
  expect(lacking({ links: 'https://office.example/x' })).toEqual(['link_attachments'])
  expect(lacking({ rank: 7, linkAttachments: [] })).toEqual([])
})
