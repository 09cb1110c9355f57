import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { button, dialogOf, isOn, NO_ROWS, press, pressIn, putOnStage, type Stage, whyOff } from '../../../../tests/_support/page-stage.tsx'
import { UploadDialog } from './upload-dialog.tsx'

const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)
let stage: Stage
let closed = 0
beforeEach(async () => {
  closed = 0
  stage = await putOnStage(<p>elsewhere</p>, '/', { sandbox: { life: false, scale: { ...NO_ROWS, tickers: 1 } } })
  const [ticker] = (await stage.control.rows('tickers')) as { ticker: string }[]
  const target = { operation: 'tickers.uploadPictures', input: { ticker: ticker?.ticker }, sided: true } as const
  await stage.again(<UploadDialog title="Pictures" target={target} onClose={() => void closed++} />)
})
afterEach(() => stage.strike())

const paste = async (...names: string[]) => {
  const event = new Event('paste', { cancelable: true })
  Object.assign(event, { clipboardData: { files: names.map((name) => new File([PNG], name, { type: 'image/png' })) } })
  window.dispatchEvent(event)
  for (const name of names) await screen.findByText(name)
}
const ASKED = 'Close without sending?'
// under test Ant Design knows all its dialogs by one id, and hears Escape no more once one is gone
const close = async () => fireEvent.click(await within(await dialogOf('Pictures')).findByText('Close'))
const stay = async () => {
  await pressIn(ASKED, 'Keep them here')
  await waitFor(() => expect(screen.queryByText(ASKED)).toBeNull())
  expect(closed).toBe(0)
}

test('nothing chosen, nothing asked', async () => {
  await screen.findByText('Drop pictures here, paste them, or choose them.')
  press('Escape')
  await waitFor(() => expect(closed).toBe(1))
})

test('Escape asks before pictures are lost that were not sent, or did not arrive; none when all did', async () => {
  await paste('front.png', 'IMG_7.png')
  press('Escape')
  await screen.findByText('2 pictures have not been sent.')
  await stay()
  await stage.control.fault('tickers.uploadPictures', { is: 'status', status: 403 }, 1)
  fireEvent.click(button(/^Send 2 pictures/))
  await isOn(/^Retry the failed one/)
  await close()
  await stay()
  fireEvent.click(button(/^Retry the failed one/))
  await waitFor(() => expect(screen.getAllByText('Uploaded')).toHaveLength(2))
  await waitFor(() => expect(whyOff(button(/^Send pictures/))).toBe('There is nothing to send.'))
  await close()
  await waitFor(() => expect(closed).toBe(1))
})

test('whoever says so closes without sending', async () => {
  await paste('front.png')
  press('Escape')
  await pressIn(ASKED, 'Close anyway')
  await waitFor(() => expect(closed).toBe(1))
  expect(await stage.control.rows('uploads')).toEqual([])
})
