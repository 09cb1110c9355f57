import { expect, test } from 'vitest'
import { proposedName } from './download-name.ts'

const NOON = new Date(2026, 10, 21, 12, 5)

test.each([
  [null, 'scraping-20261121-1205.xlsx'],
  ['inline', 'scraping-20261121-1205.xlsx'],
  ['attachment; filename=plain.xlsx', 'plain.xlsx'],
  ['attachment; filename="a \\"b\\".xlsx"', 'a "b".xlsx'],
  ["attachment; filename=x.xlsx; filename*=UTF-8''%C3%A9t%C3%A9.xlsx", 'été.xlsx'],
  ["attachment; filename*=UTF-8''%E0%A4%A; filename=good.xlsx", 'good.xlsx'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
])('the name in %j', (disposition, name) => {
  expect(proposedName('statistics.scrapingXlsx', disposition, NOON)).toBe(name)
})
