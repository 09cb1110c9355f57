import { useEffect } from 'react'
import { NavigationType, useBlocker } from 'react-router'
import { ask } from '#ui/dialog/confirm.tsx'
import { leaveQuestion } from '#ui/dialog/leave-question.ts'

/** Parts of the URL whose change unmounts content with work of its own: the tab, and the upload that is open. */
function contentOf(search: string): string {
  const parameters = new URLSearchParams(search)
  return JSON.stringify(['tab', 'upload'].map((name) => parameters.get(name)))
}

/**
 * Asks before Back, a menu entry or a notification leaves a page with a running upload. A page that rewrites its own URL, as tables do for their
 * search, is not left. `active`: false once the session has ended, which asks nothing.
 */
export function useAskBeforeLeaving(active: boolean): void {
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to, historyAction }) => {
    const isLeft = from.pathname !== to.pathname || contentOf(from.search) !== contentOf(to.search) || historyAction === NavigationType.Pop
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
