import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ConfirmHost } from './confirm-host.tsx'
import { ask, dropQuestions } from './confirm.tsx'
import { topLayer } from '../shortcuts/layers.ts'

afterEach(() => {
  dropQuestions()
  cleanup()
})
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('only the confirm button answers with yes', async () => {
  render(<ConfirmHost />)
  const yes = ask({ title: 'Delete order of CLAIRE MARTIN?', text: 'This cannot be undone.', ok: 'Delete', danger: true })
  expect((await screen.findByText('This cannot be undone.')).textContent).toBe('This cannot be undone.')
  await press('Delete')
  expect(await yes).toBe(true)
  const no = ask({ title: 'Delete?', ok: 'Delete' })
  await press('Cancel')
  expect(await no).toBe(false)
})

test('the focus is on Cancel, and no key reaches the page below', async () => {
  render(<ConfirmHost />)
  void ask({ title: 'Delete?', ok: 'Delete', danger: true })
  const cancel = await screen.findByRole('button', { name: 'Cancel' })
  await waitFor(() => expect(document.activeElement).toBe(cancel))
  expect(topLayer()).toBe('confirm')
})

test('questions wait for one another; at sign-out all of them are answered with no', async () => {
  render(<ConfirmHost />)
  const answers = [ask({ title: 'First?', ok: 'Yes' }), ask({ title: 'Second?', ok: 'Yes' })]
  await screen.findByText('First?')
  expect(screen.queryByText('Second?')).toBe(null)
  dropQuestions()
  expect(await Promise.all(answers)).toEqual([false, false])
})
