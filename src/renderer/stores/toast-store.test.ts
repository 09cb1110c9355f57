import { beforeEach, expect, test } from 'vitest'
import { clearToasts, dismissToast, forgetToasts, markLogRead, pushToast, toastLifetime, useToasts } from './toast-store.ts'

beforeEach(forgetToasts)
const shown = () => useToasts.getState().shown.map(({ title }) => title)

test('never more than three on screen, all of them in the log, newest first', () => {
  for (const title of ['a', 'b', 'c', 'd']) pushToast('info', { title })
  expect(shown()).toEqual(['b', 'c', 'd'])
  expect(useToasts.getState().log.map(({ title }) => title)).toEqual(['d', 'c', 'b', 'a'])
})

test('the same words again renew the toast instead of stacking it', () => {
  pushToast('error', { title: 'No answer' })
  pushToast('info', { title: 'Refresh in progress' })
  pushToast('error', { title: 'No answer' })
  expect(shown()).toEqual(['Refresh in progress', 'No answer'])
})

test('only warnings and errors count as unread', () => {
  pushToast('success', { title: 'a' })
  pushToast('warning', { title: 'b' })
  pushToast('error', { title: 'c' })
  expect(useToasts.getState().unread).toBe(2)
  markLogRead()
  expect(useToasts.getState().unread).toBe(0)
})

test('a dismissed toast stays in the log; the log keeps the last 200', () => {
  for (let n = 0; n < 250; n++) pushToast('info', { title: String(n) })
  const last = useToasts.getState().shown.at(-1)
  if (last) dismissToast(last.id)
  expect(shown()).toEqual(['247', '248'])
  expect(useToasts.getState().log).toHaveLength(200)
})

test('messages of the previous page go, except those with an action; all stay in the log', () => {
  pushToast('error', { title: 'Same ISBN' })
  pushToast('info', { title: 'Version 2 is ready', action: { label: () => 'Restart', run: () => {} } })
  clearToasts()
  expect(shown()).toEqual(['Version 2 is ready'])
  expect(useToasts.getState().log).toHaveLength(2)
})

test('successes stay 3 s, errors 5 s (D-21)', () => {
  expect([toastLifetime('success'), toastLifetime('info'), toastLifetime('warning'), toastLifetime('error')]).toEqual([
    3000, 3000, 5000, 5000,
  ])
})
