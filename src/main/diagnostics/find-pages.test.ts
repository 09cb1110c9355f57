import { expect, test } from 'vitest'
import { checkTaughtPages, findPages, looksCut } from './find-pages.ts'

const rows = (from: number) => Array.from({ length: 10 }, (_, n) => ({ id: from + n }))
const FIRST = rows(0)
/** A server that cuts its list after ten rows. Without a parameter that it knows, it sends the first ones. */
const server =
  (parameter: string, offset: (value: number) => number, total = 35) =>
  async (query: Readonly<Record<string, string>>) => {
    const from = query[parameter] === undefined ? 0 : offset(Number(query[parameter]))
    return rows(from).filter(({ id }) => id < total)
  }

test.each([
  ['pages from 1', 'page', (page: number) => (page - 1) * 10, { by: 'page', name: 'page', first: 1 }],
  ['pages from 0', 'pageNumber', (page: number) => page * 10, { by: 'page', name: 'pageNumber', first: 0 }],
  ['pages of JSON:API', 'page[number]', (page: number) => (page - 1) * 10, { by: 'page', name: 'page[number]', first: 1 }],
  ['an offset', 'offset', (rows_: number) => rows_, { by: 'offset', name: 'offset' }],
  ['OData', '$skip', (rows_: number) => rows_, { by: 'offset', name: '$skip' }],
] as const)('%s are found by requesting the second page', async (_, name, offset, pages) => {
  expect(await findPages(FIRST, 'id', server(name, offset))).toEqual(pages)
  expect(await checkTaughtPages(pages, FIRST, null, 'id', server(name, offset))).toBe(true)
})

test('the parameter of a cursor is found among those of other servers', async () => {
  const request = async ({ starting_after: after = '' }: Readonly<Record<string, string>>) => (after === 'c10' ? rows(10) : FIRST)
  const pages = { by: 'cursor', name: 'starting_after' } as const
  expect(await findPages(FIRST, 'id', request, { sent: 10, cursor: 'c10' })).toEqual(pages)
  expect(await checkTaughtPages(pages, FIRST, null, 'id', request, { sent: 10, cursor: 'c10' })).toBe(true)
  expect(await checkTaughtPages({ ...pages, name: 'after' }, FIRST, null, 'id', request, { sent: 10, cursor: 'c10' })).toBe(false)
})

test('the parameter for the ID of the last row is found, and not looked for if that row was left out', async () => {
  const request = async ({ starting_after: after }: Readonly<Record<string, string>>) =>
    after === undefined ? FIRST : rows(Number(after) + 1)
  const pages = { by: 'last-id', name: 'starting_after' } as const
  expect(await findPages(FIRST, 'id', request)).toEqual(pages)
  expect(await checkTaughtPages(pages, FIRST, null, 'id', request)).toBe(true)
  expect(await checkTaughtPages({ ...pages, name: 'after' }, FIRST, null, 'id', request)).toBe(false)
  expect(await findPages(FIRST, 'id', request, { sent: 300 })).toBeNull()
})

test('a server that always sends the first page, or none, has no pages to find', async () => {
  let seconds = 600
  const counting = async () => FIRST.map((row) => ({ ...row, countdown: seconds-- }))
  expect(await findPages(await counting(), 'id', counting)).toBeNull()
  expect(await findPages(FIRST, 'id', async () => FIRST)).toBeNull()
  expect(await findPages(FIRST, 'id', async () => [])).toBeNull()
})

test('what was taught is wrong when it repeats rows, and when the server counts more rows than it sends', async () => {
  const taught = { by: 'page', name: 'page' } as const
  expect(await checkTaughtPages(taught, FIRST, null, 'id', async () => FIRST)).toBe(false)
  expect(await checkTaughtPages(taught, FIRST, 35, 'id', async () => [])).toBe(false)
  expect(await checkTaughtPages(taught, FIRST, null, 'id', async () => [])).toBe(true)
  expect(await checkTaughtPages(taught, FIRST, 10, 'id', async () => FIRST)).toBe(true)
})

test('lists that are cut have a round number of rows', () => expect([25, 100, 26, 7].map(looksCut)).toEqual([true, true, false, false]))

test('after a long list two requests at most look for a second page', async () => {
  const asked: Readonly<Record<string, string>>[] = []
  const counted =
    (answer: (query: Readonly<Record<string, string>>) => Promise<readonly unknown[]>) => (query: Readonly<Record<string, string>>) => {
      asked.push(query)
      return answer(query)
    }
  const tried = { sent: 1000, thorough: false }
  expect(await findPages(FIRST, 'id', counted(server('page', (page) => (page - 1) * 10)), tried)).toEqual({
    by: 'page',
    name: 'page',
    first: 1,
  })
  expect(
    await findPages(
      FIRST,
      'id',
      counted(async () => FIRST),
      tried,
    ),
  ).toBeNull()
  expect(asked).toEqual([{ page: '1' }, { page: '2' }, { page: '1' }, { page: '2' }])
  // what is known to be cut is looked for under every name, by the rows of the answer
  expect(
    await findPages(
      FIRST,
      'id',
      server('offset', (rows_) => rows_ - 990),
      { sent: 1000 },
    ),
  ).toEqual({ by: 'offset', name: 'offset' })
  expect([250, 500, 1000, 5000, 499, 1001].map(looksCut)).toEqual([true, true, true, true, false, false])
})
