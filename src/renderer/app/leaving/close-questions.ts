import { type createHashRouter, NavigationType } from 'react-router'
import { dropQuestions } from '#ui/dialog/confirm.tsx'

type Router = Pick<ReturnType<typeof createHashRouter>, 'state' | 'subscribe'>

/**
 * Answers open confirmations with no when their page is left (by a notification, the tray or Back), so that "Delete" can't act on another page. A
 * page that rewrites its own URL, as tables do for their search, keeps its confirmation. Returns the function that stops it.
 */
export function closeQuestionsOnLeaving(router: Router): () => void {
  let { location } = router.state
  return router.subscribe((state) => {
    const { pathname, key } = location
    location = state.location
    const isBack = state.historyAction === NavigationType.Pop && state.location.key !== key
    if (state.location.pathname !== pathname || isBack) dropQuestions()
  })
}
