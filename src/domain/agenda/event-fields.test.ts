import { expect, test } from 'vitest'
import { eventFields, monthLabel } from './event-fields.ts'
import { listFields } from '../list-fields.ts'
import { selectRows } from '../lists/list-query.ts'
import { rowText } from '../values/list-values.ts'

const rows = [
  { id: 1, name: 'Soon', dates: '22/11/2026;23/11/2026', month: 'November' },
  { id: 2, name: 'Unclear', dates: 'mid-June', month: 'June-July' },
  { id: 3, name: 'Gone', dates: '01/02/2026', month: 'February', spirit_type_label: 'Rhum;Gin' },
  { id: 4, name: 'Today', dates: ['21/11/2026'], month: ['November'] },
  { id: 5, name: 'None' },
]
const of = (search: string, filters: Parameters<typeof selectRows>[2]['filters'], direction: 'asc' | 'desc' = 'asc') =>
  selectRows(
    rows,
    listFields('agenda.list'),
    { search, filters, sort: [{ field: 'starts', direction }] },
    { language: 'fr', fetchedAt: 0 },
  ).map((at) => rows[at]?.id)
const upcoming = [{ field: 'starts', is: 'after', at: '2026-11-21', orNone: true }] as const
const past = [{ field: 'starts', is: 'before', at: '2026-11-21' }] as const

test('upcoming: from today on, and at the bottom, in either order, what has no date that can be read (D-100)', () => {
  expect(of('', [...upcoming])).toEqual([4, 1, 2, 5])
  expect(of('', [...upcoming], 'desc')).toEqual([1, 4, 2, 5])
  expect(of('', [...past])).toEqual([3])
})

test('a search finds the month in the language of the screen, and each label and date', () => {
  expect(of('juillet', [])).toEqual([2])
  expect(of('gin rhum', [])).toEqual([3])
  expect(of('23/11/2026', [])).toEqual([1])
})

test('the cell has all days, and a search finds the span as it is shown', () => {
  const { starts } = eventFields
  if (!starts) throw new Error('starts')
  expect(rowText(starts, { dates: '27/09/2027;28/09/2027' }, { language: 'en', fetchedAt: 0 })).toBe('27–28/09/2027')
  expect(of('22–23/11/2026', [])).toEqual([1])
})

test('an unknown month stays as it is', () => {
  expect(['June', 'Juin', 'Q3'].map((month) => monthLabel(month, 'fr'))).toEqual(['juin', 'Juin', 'Q3'])
  expect(monthLabel('June', 'en')).toBe('June')
  expect(eventFields.month.of({ month: 'May - June' })).toEqual(['May', 'June'])
})
