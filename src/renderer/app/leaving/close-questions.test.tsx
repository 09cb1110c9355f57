import { createMemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { ask, dropQuestions, useQuestions } from '#ui/dialog/confirm.tsx'
import { closeQuestionsOnLeaving } from './close-questions.ts'

afterEach(dropQuestions)

const QUESTION = { title: 'Delete the event?', ok: 'Delete', danger: true }
const start = () => {
  const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: ['/events', '/events?edit=1'], initialIndex: 1 })
  return { router, stop: closeQuestionsOnLeaving(router) }
}
const isOpen = () => useQuestions.getState().waiting.length > 0

test('another page answers an open question with no', async () => {
  const { router, stop } = start()
  const answer = ask(QUESTION)
  await router.navigate('/dashboard/orders/run')
  await expect(answer).resolves.toBe(false)
  expect(isOpen()).toBe(false)
  stop()
})

test('Back, which closes the dialog that asked, answers it with no', async () => {
  const { router, stop } = start()
  const answer = ask(QUESTION)
  await router.navigate(-1)
  await expect(answer).resolves.toBe(false)
  stop()
})

test('a page that rewrites its own address keeps its question', async () => {
  const { router, stop } = start()
  void ask(QUESTION)
  await router.navigate('/events?edit=1&q=cognac', { replace: true })
  expect(isOpen()).toBe(true)
  stop()
})
