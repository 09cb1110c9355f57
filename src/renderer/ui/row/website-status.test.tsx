import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { NO_ROWS, renderPage, type PageHarness } from '#tests/_support/page/page-harness.tsx'
import { WebsiteStatus } from './website-status.tsx'

let harness: PageHarness
afterEach(() => harness.unmount())

const website = (name: string, completion: unknown, auctionsPending: number, bottlesPending: number) => ({
  website: name,
  auctionsDone: 40_000,
  auctionsPending,
  bottlesDone: 300_000,
  bottlesPending,
  completion,
  updatedAt: null,
})

test('completion never rounds up to done, and has no tick while anything is pending', async () => {
  harness = await renderPage(<div />, '/dashboard', { sandbox: { scale: NO_ROWS } })
  const websites = [website('almost', 99.8, 85, 631), website('claims', '100 %', 0, 2), website('done', 100, 0, 0)]
  await harness.control.fault('scraping.statistics', { is: 'body', body: JSON.stringify({ websites }), contentType: 'application/json' })
  await harness.remount(<WebsiteStatus rememberAs="test" />)
  const bar = async (name: string) => {
    const element = await screen.findByRole('progressbar', { name: `Completion ${name}` })
    return [element.getAttribute('aria-valuenow'), element.className.includes('success')]
  }
  expect(await bar('almost')).toEqual(['99', false])
  expect(await bar('claims')).toEqual(['99', false])
  expect(await bar('done')).toEqual(['100', true])
})

test.each([
  ['all rows', '{"sitios":[{"sitio":"a","hechas":3}]}'],
  ['the rows of one table of three', '{"shops":[{"shop":"a","done":3}],"kinds":[{"spirit_type":1,"label":"Whisky","nb":4}]}'],
])('%s in another format are not "no website", and lead to the endpoint', async (_what, body) => {
  harness = await renderPage(<div />, '/dashboard', { sandbox: { scale: NO_ROWS } })
  await harness.control.fault('scraping.statistics', { is: 'body', body, contentType: 'application/json' })
  await harness.remount(<WebsiteStatus rememberAs="test" />)
  await screen.findByText(/none of the expected fields/)
  expect(screen.queryByText('No website found.')).toBeNull()
  expect(screen.getByRole('link', { name: 'Settings → Endpoints' }).getAttribute('href')).toContain('scraping.statistics')
})
