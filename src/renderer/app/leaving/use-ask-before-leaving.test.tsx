import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { dropQuestions, useQuestions } from '#ui/dialog/confirm.tsx'
import { useLeaveQuestion } from '#ui/dialog/leave-question.ts'
import { closeQuestionsOnLeaving } from './close-questions.ts'
import { useAskBeforeLeaving } from './use-ask-before-leaving.ts'

const QUESTION = { title: 'Cancel the upload?', ok: 'Cancel upload', danger: true }
let isUploading = true
let isSignedIn = true

function Uploads() {
  useAskBeforeLeaving(isSignedIn)
  useLeaveQuestion(() => (isUploading ? QUESTION : null))
  return <p>uploads</p>
}
function Elsewhere() {
  useAskBeforeLeaving(isSignedIn)
  return <p>elsewhere</p>
}

let stop: () => void
function start() {
  const router = createMemoryRouter(
    [
      { path: '/ticker', element: <Uploads /> },
      { path: '*', element: <Elsewhere /> },
    ],
    { initialEntries: ['/orders', '/ticker'], initialIndex: 1 },
  )
  stop = closeQuestionsOnLeaving(router)
  render(<RouterProvider router={router} />)
  return router
}
afterEach(() => {
  stop()
  dropQuestions()
  cleanup()
  isUploading = true
  isSignedIn = true
})
const asked = () => useQuestions.getState().waiting
const answer = (yes: boolean) => act(async () => asked()[0]?.answer(yes))

for (const [way, go] of [
  ['Back', (router: ReturnType<typeof start>) => router.navigate(-1)],
  ['a menu entry', (router: ReturnType<typeof start>) => router.navigate('/orders')],
  ['another tab', (router: ReturnType<typeof start>) => router.navigate('/ticker?tab=list')],
] as const) {
  test(`${way} asks before an upload is left: no stays, yes goes`, async () => {
    const router = start()
    const previous = router.state.location
    await act(async () => go(router))
    expect(asked()).toMatchObject([QUESTION])
    await answer(false)
    expect(router.state.location).toEqual(previous)
    screen.getByText('uploads')
    await act(async () => go(router))
    expect(asked()).toHaveLength(1)
    await answer(true)
    expect(router.state.location).not.toEqual(previous)
    expect(asked()).toEqual([])
  })
}

test('nothing under way, a changed search, or an ended session: no question', async () => {
  const router = start()
  await act(async () => router.navigate('/ticker?q=rum', { replace: true }))
  expect(asked()).toEqual([])
  isUploading = false
  await act(async () => router.navigate('/orders'))
  expect(asked()).toEqual([])
  screen.getByText('elsewhere')
  isUploading = true
  await act(async () => router.navigate('/ticker'))
  isSignedIn = false
  await act(async () => router.navigate('/ticker?q=again', { replace: true }))
  await act(async () => router.navigate('/'))
  expect(asked()).toEqual([])
})
