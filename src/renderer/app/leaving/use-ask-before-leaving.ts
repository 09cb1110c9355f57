import { useEffect } from 'react'
import { NavigationType, useBlocker } from 'react-router'
import { ask } from '#ui/dialog/confirm.tsx'
import { leaveQuestion } from '#ui/dialog/leave-question.ts'

/** The tab in the URL: changing it unmounts its content. */
const tabOf = (search: string) => new URLSearchParams(search).get('tab')

/**
 * Asks before Back, a menu entry or a notification leaves a page with a running upload. A page that rewrites its own URL, as tables do for their
 * search, is not left. `active`: false once the session has ended, which asks nothing.
 */
export function useAskBeforeLeaving(active: boolean): void {
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to, historyAction }) => {
    const isLeft = from.pathname !== to.pathname || tabOf(from.search) !== tabOf(to.search) || historyAction === NavigationType.Pop
    return active && isLeft && leaveQuestion() !== null
  })
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const question = leaveQuestion()
    // the upload has ended in between
    if (!question) return blocker.proceed()
    let isOver = false
    void ask(question).then((isLeft) => {
      if (isOver) return
      if (isLeft) blocker.proceed()
      else blocker.reset()
    })
    return () => {
      isOver = true
    }
  }, [blocker])
}
