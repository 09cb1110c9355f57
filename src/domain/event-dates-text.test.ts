import { expect, test } from 'vitest'
import { formatDateRanges } from './event-dates-text.ts'

test.each([
  [[], ''],
  [['04/03/2026'], '04/03/2026'],
  [['05/03/2026', '04/03/2026', '06/03/2026'], '04/03/2026 – 06/03/2026'],
  [['28/02/2026', '01/03/2026'], '28/02/2026 – 01/03/2026'],
  [['25/10/2026', '26/10/2026'], '25/10/2026 – 26/10/2026'],
  [['04/03/2026', '06/03/2026'], '04/03/2026, 06/03/2026'],
  [['mid-June'], 'mid-June'],
  [['to be confirmed', '04/03/2026'], '04/03/2026, to be confirmed'],
])('%j is %j', (dates, text) => expect(formatDateRanges(dates)).toBe(text))
