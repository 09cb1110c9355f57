import { selectOption } from '#tests/_support/page/select-option.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage, type PageHarness } from '#tests/_support/page/page-harness.tsx'
import { useSettings } from '#stores/settings-store.ts'
import { ReasonsSection } from './reasons-section.tsx'

function Shown() {
  const settings = useSettings((kept) => kept.settings)
  return settings && <ReasonsSection settings={settings} />
}

let harness: PageHarness
afterEach(() => harness.unmount())

test('labels of verified orders that are not ours are offered; one is adopted and given back', async () => {
  harness = await renderPage(<Shown />, '/settings')
  const orders = (await harness.control.rows('orders')) as { order_uuid: string }[]
  for (const [nth, { order_uuid }] of orders.slice(0, 3).entries())
    await harness.control.changeOrder(order_uuid, {
      check_by_moderator: 1,
      decline_reasons: nth < 2 ? ['Photo non nette'] : ['Photo floue'],
    })
  fireEvent.click(await screen.findByRole('button', { name: 'Search verified orders for labels' }))
  await screen.findByText('1 other label found')
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Sent for “Photo blurry”' }))
  fireEvent.click(await selectOption('Photo non nette (2 orders)'))
  await waitFor(() => expect(useSettings.getState().settings?.declineLabels).toEqual({ blurry: 'Photo non nette' }))
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Sent for “Photo blurry”' }))
  fireEvent.click(await selectOption('Photo floue (default)'))
  await waitFor(() => expect(useSettings.getState().settings?.declineLabels).toEqual({}))
})
