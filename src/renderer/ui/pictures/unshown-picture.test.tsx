import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { button, NO_ROWS, renderPage, type PageHarness } from '#tests/_support/page/page-harness.tsx'
import type { FileHandle } from '#contract/values/values.ts'
import { UnshownPicture } from './unshown-picture.tsx'

let harness: PageHarness
afterEach(() => harness.unmount())

/** Serves a picture with these first bytes and renders the placeholder for it. */
async function put(head: string, retried: () => void = () => undefined): Promise<void> {
  harness = await renderPage(<p>elsewhere</p>, '/', { sandbox: { activity: false, scale: { ...NO_ROWS, tickers: 1 } } })
  const [ticker] = (await harness.control.rows('tickers')) as { ticker: string }[]
  const kept = await harness.desk.call('files.keepPasted', { name: 'a.png', bytes: Buffer.from(head, 'latin1') })
  const { file } = (kept as { readonly value: { readonly file: FileHandle } }).value
  const input = { ticker: ticker?.ticker, files: [file] }
  await harness.desk.call('files.upload', { operation: 'tickers.uploadPictures', input, names: { [file]: 'a.png' }, job: 'a' })
  const [upload] = (await harness.control.rows('uploads')) as { url: string }[]
  await harness.remount(<UnshownPicture url={upload?.url ?? '/media/none.png'} onRetry={retried} />)
}

test('a kind that the page cannot show is named, and the system’s viewer opens it', async () => {
  await put('II*\0\x08\0\0\0')
  await screen.findByText('TIFF files can’t be shown here.')
  expect(screen.queryByText('Retry')).toBeNull()
  fireEvent.click(button('Open in the default viewer'))
  await waitFor(async () => expect((await harness.left()).opened).toEqual([expect.stringMatching(/picture\.tiff$/)]))
})

test('a picture of too many pixels says how many', async () => {
  const size = '\0\0\x40\0\0\0\x40\0'
  await put(`\x89PNG\r\n\x1a\n\0\0\0\rIHDR${size}\x08\x02\0\0\0`)
  await screen.findByText('269 megapixels. The limit is 40.')
  button('Open in the default viewer')
})

test('a picture with a valid header that cannot be decoded is not asked for again', async () => {
  const size = '\0\0\0\x20\0\0\0\x20'
  await put(`\x89PNG\r\n\x1a\n\0\0\0\rIHDR${size}\x08\x02\0\0\0`)
  await screen.findByText('Damaged or unsupported. The picture can’t be shown here.')
  expect(screen.queryByText('Retry')).toBeNull()
  fireEvent.click(button('Open in the default viewer'))
  await waitFor(async () => expect((await harness.left()).opened).toEqual([expect.stringMatching(/picture\.png$/)]))
})

test('a picture at another address is not asked for again: its origin is a setting', async () => {
  harness = await renderPage(<UnshownPicture url="https://elsewhere.example/a.png" onRetry={() => undefined} />, '/', {
    sandbox: { activity: false, scale: NO_ROWS },
  })
  await screen.findByText('Not under the API address. Set the picture origin.')
  expect(screen.queryByText('Retry')).toBeNull()
  expect(screen.getByRole('link', { name: 'Settings → Links' }).getAttribute('href')).toBe('#/settings?section=links&setting=media')
})

test('a picture that failed to load has Retry', async () => {
  let asked = 0
  await put('no picture', () => void asked++)
  await screen.findByText('Couldn’t load the picture')
  fireEvent.click(button('Retry'))
  expect(asked).toBe(1)
})
