import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { button, dialogOf, NO_ROWS, press, pressIn, renderPage, type PageHarness } from '#tests/_support/page/page-harness.tsx'
import { fail, ok } from '#contract/result.ts'
import type { Desk } from '#preload/desk.ts'
import { BlogPage } from './blog-page.tsx'

const BLOG = '/dashboard/settings/website/blog'
const ARTICLE = { id: 1, title: 'Au chai', content: 'Texte', created_at: '2026-01-02 03:04:05', tags: ['Guide'], video: null }
const VIDEO = new Uint8Array([0, 0, 0, 0x18, ...new TextEncoder().encode('ftypisom'), ...new Uint8Array(300)])

let harness: PageHarness
afterEach(async () => {
  await harness.control.clearFaults()
  await harness.unmount()
})
/** Simulates the native file picker, which tests cannot open. null = the picker fails. */
async function open(address: string, video: typeof VIDEO | null = VIDEO, type = 'video/mp4'): Promise<void> {
  harness = await renderPage(<p>elsewhere</p>, '/elsewhere', { sandbox: { activity: false, scale: { ...NO_ROWS, articles: 0 } } })
  await harness.control.putRow('articles', 1, ARTICLE)
  await harness.control.fault('articles.uploadVideo', { is: 'hold' })
  const { call, ...desk } = window.desk
  const choose = (async (name: string, input: never) => {
    if (name !== 'files.pickVideo') return call(name as never, input)
    if (!video) return fail({ kind: 'desktop', reason: 'file-gone', detail: '' })
    const file = await call('files.keepPasted', { name: 'visit.mp4', bytes: video })
    return file.ok ? ok({ ...file.value, type }) : file
  }) as Desk['call']
  Object.defineProperty(window, 'desk', { value: { ...desk, call: choose }, configurable: true })
  await harness.remount(<BlogPage />, address)
}
const send = async () => {
  fireEvent.click(await screen.findByRole('button', { name: /^Choose a video/ }))
  await screen.findByRole('progressbar')
  await screen.findByText('Waiting for the server…')
}
const NOT_KEPT = 'Video not saved: the upload was cancelled'

test('Escape asks before it stops a video on its way, though nothing was typed', async () => {
  await open(`${BLOG}?edit=1`)
  const dialog = await dialogOf('Edit Au chai')
  await send()
  press('Escape')
  await pressIn('Cancel the upload?', 'Keep uploading')
  await waitFor(() => expect(screen.queryByText('Cancel the upload?')).toBeNull())
  screen.getByRole('progressbar')
  // in tests all antd dialogs share one id, and Escape stops working after one of them is closed
  fireEvent.click(button('Cancel', dialog))
  await pressIn('Cancel the upload?', 'Cancel upload and close')
  await screen.findByText(NOT_KEPT)
  await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
})

test('leaving the page while a video is being sent says that it was not kept', async () => {
  await open(`${BLOG}?tab=add`)
  await send()
  fireEvent.click(screen.getByRole('tab', { name: 'Article list' }))
  await screen.findByText(NOT_KEPT)
})

test('a video that was cancelled is not spoken of again', async () => {
  await open(`${BLOG}?tab=add`)
  await send()
  fireEvent.click(button('Cancel upload'))
  fireEvent.click(screen.getByRole('tab', { name: 'Article list' }))
  await screen.findByText('Au chai')
  expect(screen.queryByText(NOT_KEPT)).toBeNull()
})

test('a choice that the desktop could not make is said', async () => {
  await open(`${BLOG}?tab=add`, null)
  fireEvent.click(await screen.findByRole('button', { name: /^Choose a video/ }))
  await screen.findByText('File not found')
})

test('a kind that browsers do not play is sent, with a word about it (D-95)', async () => {
  const windows = new Uint8Array([0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11, 0xa6, 0xd9, 0, 0xaa, 0, 0x62, 0xce, 0x6c])
  await open(`${BLOG}?tab=add`, windows, 'video/x-ms-wmv')
  await harness.control.clearFaults()
  fireEvent.click(await screen.findByRole('button', { name: /^Choose a video/ }))
  await screen.findByText(/uploaded\..*Most browsers can’t play WMV\.$/)
})

test('an upload without a response is said to have given the article nothing, and offered again', async () => {
  await open(`${BLOG}?tab=add`)
  await harness.control.clearFaults()
  await harness.control.fault('articles.uploadVideo', { is: 'drop', after: true }, 1)
  fireEvent.click(await screen.findByRole('button', { name: /^Choose a video/ }))
  const alert = await screen.findByText(/The server didn’t confirm the upload of visit\.mp4/)
  expect(alert.textContent).not.toMatch(/refreshed|may or may not/)
  fireEvent.click(button('Retry'))
  await screen.findByText(/^visit\.mp4 uploaded/)
})
