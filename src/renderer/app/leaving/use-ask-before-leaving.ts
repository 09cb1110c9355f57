import { useEffect } from 'react'
import { NavigationType, useBlocker } from 'react-router'
import { ask } from '#ui/dialog/confirm.tsx'
import { leaveQuestion } from '#ui/dialog/leave-question.ts'

/** The tab is part of the address, and leaving it ends what it shows. */
const tabOf = (search: string) => new URLSearchParams(search).get('tab')

/**
 * Asks before Back, a menu entry or a notification leaves a page with an upload under way. A page that rewrites its own address, as tables do for
 * their search, is not left. `active`: false once the session has ended, which leaves without a question.
 */
export function useAskBeforeLeaving(active: boolean): void {
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to, historyAction }) => {
    const isLeft = from.pathname !== to.pathname || tabOf(from.search) !== tabOf(to.search) || historyAction === NavigationType.Pop
    return active && isLeft && leaveQuestion() !== null
  })
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const question = leaveQuestion()
    // it has ended since
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
