import { expect, test } from 'vitest'
import { showsStrip } from './strip-rule.ts'

test.each(['/dashboard/orders', '/dashboard/tickers', '/dashboard/user/3f2a', '/dashboard/orders/'])('hidden on %s', (path) =>
  expect(showsStrip(path)).toBe(false),
)
test.each(['/dashboard', '/dashboard/users', '/dashboard/ticker/GLENFARCLAS-25', '/dashboard/reports', '/settings'])(
  'shown on %s',
  (path) => expect(showsStrip(path)).toBe(true),
)
