import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import { afterEach, expect, it } from 'vitest'
import { BUTTONS } from './states/busy-sign.tsx'
import { KeyButton } from './key-button.tsx'

afterEach(cleanup)

it('the button keeps its accessible name while it is busy', async () => {
  const drawn = (busy: boolean) => (
    <ConfigProvider button={BUTTONS}>
      <KeyButton label="Update" onPress={() => undefined} busy={busy} />
    </ConfigProvider>
  )
  const { rerender, container } = render(drawn(false))
  rerender(drawn(true))
  await waitFor(() => expect(container.querySelector('.lucide-loader-circle')).not.toBeNull())
  expect(screen.getByRole('button', { name: 'Update' })).toBeTruthy()
  rerender(drawn(false))
  await waitFor(() => expect(container.querySelector('.lucide-loader-circle')).toBeNull())
  expect(screen.getByRole('button', { name: 'Update' })).toBeTruthy()
})

it('a double click does not press the action that the first click has put under the pointer', () => {
  const pressed: string[] = []
  const drawn = (label: string) => <KeyButton label={label} onPress={() => pressed.push(label)} />
  const { rerender } = render(drawn('Unblock account'))
  fireEvent.click(screen.getByRole('button'), { detail: 1 })
  rerender(drawn('Block account'))
  fireEvent.click(screen.getByRole('button'), { detail: 2 })
  expect(pressed).toEqual(['Unblock account'])
  fireEvent.click(screen.getByRole('button'), { detail: 1 })
  fireEvent.click(screen.getByRole('button'), { detail: 2 })
  expect(pressed).toEqual(['Unblock account', 'Block account', 'Block account'])
})
