import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type ReactNode, useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  button,
  dialogOf,
  isOn,
  NO_ROWS,
  press,
  pressIn,
  renderPage,
  type PageHarness,
  whyOff,
} from '#tests/_support/page/page-harness.tsx'
import { UploadDialog } from './upload-dialog.tsx'
import { uploadStrings } from './upload-strings.ts'

const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)
let harness: PageHarness
let closed = 0
let dialog: ReactNode
beforeEach(async () => {
  closed = 0
  harness = await renderPage(<p>elsewhere</p>, '/', { sandbox: { activity: false, scale: { ...NO_ROWS, tickers: 1 } } })
  const [ticker] = (await harness.control.rows('tickers')) as { ticker: string }[]
  const target = { operation: 'tickers.uploadPictures', input: { ticker: ticker?.ticker }, hasSides: true } as const
  dialog = <UploadDialog title="Pictures" target={target} onClose={() => void closed++} />
  await harness.remount(dialog)
})
afterEach(() => harness.unmount())

const pasteNow = (...files: File[]) => {
  const event = new Event('paste', { cancelable: true })
  window.dispatchEvent(Object.assign(event, { clipboardData: { files } }))
}
const png = (name: string) => new File([PNG], name, { type: 'image/png' })
const paste = async (...names: string[]) => {
  pasteNow(...names.map(png))
  for (const name of names) await screen.findByText(name)
}
const ASKED = 'Close without uploading?'
// in tests Ant Design gives all dialogs the same ID and ignores Escape after one of them closes
const close = async () => fireEvent.click(await within(await dialogOf('Pictures')).findByText('Close'))
const stay = async () => {
  await pressIn(ASKED, 'Cancel')
  await waitFor(() => expect(screen.queryByText(ASKED)).toBeNull())
  expect(closed).toBe(0)
}

/** Pastes in the frame in which its content appears, before the effects that follow the frame. */
function PastedAtOnce({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(() => pasteNow(png('front.png')), [])
  return children
}
test('a picture pasted in the frame that shows the dialog is not lost', async () => {
  await harness.remount(<p>elsewhere</p>)
  await harness.remount(<PastedAtOnce>{dialog}</PastedAtOnce>)
  // strict mode pastes twice
  await screen.findAllByText('front.png')
})

test('without chosen files the dialog closes without asking', async () => {
  await screen.findByText('Drop or paste pictures here, or choose files.')
  press('Escape')
  await waitFor(() => expect(closed).toBe(1))
})

test('Escape asks before pictures are lost that were not sent, or did not arrive; none when all did', async () => {
  await paste('front.png', 'IMG_7.png')
  press('Escape')
  await screen.findByText('2 pictures haven’t been uploaded.')
  await stay()
  await harness.control.fault('tickers.uploadPictures', { is: 'status', status: 403 }, 1)
  fireEvent.click(button(/^Upload 2 pictures/))
  await isOn(/^Retry 1 picture/)
  await close()
  await stay()
  fireEvent.click(button(/^Retry 1 picture/))
  await waitFor(() => expect(screen.getAllByText('Uploaded')).toHaveLength(2))
  await waitFor(() => expect(whyOff(button(/^Upload pictures/))).toBe('Nothing to upload'))
  await close()
  await waitFor(() => expect(closed).toBe(1))
})

test('while pictures are being uploaded the foot says how many are', async () => {
  await paste('front.png', 'IMG_7.png')
  await harness.control.fault('tickers.uploadPictures', { is: 'hold' })
  fireEvent.click(button(/^Upload 2 pictures/))
  await screen.findByText('0 of 2 uploaded')
  await harness.control.clearFaults()
  await waitFor(() => expect(screen.getAllByText('Uploaded')).toHaveLength(2))
  await waitFor(() => expect(screen.queryByText(/of 2 uploaded/)).toBeNull())
})

test('a picture whose last byte was sent says that the server has not responded yet', async () => {
  await harness.control.fault('tickers.uploadPictures', { is: 'hold' })
  await paste('front.png')
  fireEvent.click(button(/^Upload 1 picture/))
  await screen.findByText('Waiting for the server…')
  await harness.control.clearFaults()
  await screen.findByText('Uploaded')
  expect(screen.queryByText('Waiting for the server…')).toBeNull()
})

test('a picture that was sent without a response is not told as failed', async () => {
  await paste('front.png')
  await harness.control.fault('tickers.uploadPictures', { is: 'drop', after: true }, 1)
  fireEvent.click(button(/^Upload 1 picture/))
  await screen.findByText('Upload not confirmed. Check before trying again.')
  expect(screen.queryByText('Couldn’t upload the picture')).toBeNull()
})

test('more than 200 pictures at once are not taken, and the limit is said', async () => {
  pasteNow(...Array.from({ length: 201 }, () => png('front.png')))
  await screen.findByText('At most 200 pictures at once')
  expect(screen.queryByText('front.png')).toBeNull()
})

test('confirming closes without sending', async () => {
  await paste('front.png')
  press('Escape')
  await pressIn(ASKED, 'Close anyway')
  await waitFor(() => expect(closed).toBe(1))
  expect(await harness.control.rows('uploads')).toEqual([])
})

test('a kind that cannot be shown says so, and is sent (D-76)', async () => {
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
  pasteNow(new File([svg], 'front.svg', { type: 'image/svg+xml' }))
  await screen.findByText('Uploaded as is. SVG files can’t be shown here.')
  fireEvent.click(button(/^Upload 1 picture/))
  await screen.findByText('Uploaded')
})

test('a picture that may have been stored before a server error is not confirmed, not failed', async () => {
  await paste('front.png')
  await harness.control.fault('tickers.uploadPictures', { is: 'status', status: 500, after: true }, 1)
  fireEvent.click(button(/^Upload 1 picture/))
  await screen.findByText(uploadStrings.en.someUnsure(1, 1))
})
