import { expect, test } from 'vitest'
import { ErrorReport } from '../catalogue/reports.ts'
import { otherwiseNamed } from './other-names.ts'

test('a field of several forms may be an undeclared value of one of them', () => {
  const lacking = (wire: Record<string, unknown>) => otherwiseNamed(ErrorReport, ['link_attachments'], wire)
  expect(lacking({ linkAttachments: ['https://office.example/x'] })).toEqual(['link_attachments'])
  expect(lacking({ links: 'https://office.example/x' })).toEqual(['link_attachments'])
  expect(lacking({ rank: 7, linkAttachments: [] })).toEqual([])
})
