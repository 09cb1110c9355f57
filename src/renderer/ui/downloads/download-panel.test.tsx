import { fireEvent, screen } from '@testing-library/react'
import { Link, Route, Routes } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Desk } from '#preload/desk.ts'
import { NO_ROWS, type PageHarness, renderPage } from '#tests/_support/page/page-harness.tsx'
import { useToasts } from '#stores/toast-store.ts'
import { DownloadPanel } from './download-panel.tsx'

let harness: PageHarness
afterEach(() => harness.unmount())

function Page() {
  return (
    <>
      <Link to="/elsewhere">leave</Link>
      <Routes>
        <Route path="/" element={<DownloadPanel name="statistics.scrapingXlsx" label="Generate" title="Statistics" input={() => ({})} />} />
        <Route path="*" element={<Link to="/">return</Link>} />
      </Routes>
    </>
  )
}

test('a download that ends because its page was left says that nothing was saved', async () => {
  harness = await renderPage(<Page />, '/', { sandbox: { activity: false, scale: NO_ROWS } })
  const cancelled: unknown[] = []
  const { call, ...desk } = window.desk
  const holding: Desk['call'] = async (name, input) => {
    if (name === 'statistics.scrapingXlsx') return new Promise<never>(() => undefined)
    if (name === 'jobs.cancel') cancelled.push(input)
    return call(name, input)
  }
  Object.defineProperty(window, 'desk', { value: { ...desk, call: holding }, configurable: true })
  const leave = () => fireEvent.click(screen.getByText('leave'))
  leave()
  fireEvent.click(await screen.findByText('return'))
  expect([cancelled, useToasts.getState().log]).toEqual([[], []])
  fireEvent.click(await screen.findByRole('button', { name: 'Generate' }))
  await screen.findByText('The server is preparing the file…')
  leave()
  await screen.findByText('return')
  expect(cancelled).toEqual([{ job: 'statistics.scrapingXlsx' }])
  expect(useToasts.getState().log).toMatchObject([{ title: 'Download cancelled: Statistics', text: 'Nothing was saved.' }])
})
