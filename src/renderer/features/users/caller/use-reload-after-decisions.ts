import { useEffect, useEffectEvent, useRef } from 'react'
import { heldDecisions, onHeldDecisions } from '#stores/decision-store.ts'
import { useOrderOver } from '#ui/hooks/use-order-over.ts'

/** Reloads the user after a decision about one of the orders: when the preview closes, and again when a held decision is sent. */
export function useReloadAfterDecisions(reload: () => Promise<void>): void {
  const { order } = useOrderOver()
  const wasOpen = useRef(false)
  const refresh = useEffectEvent(() => void reload())
  useEffect(() => {
    if (wasOpen.current && order === null) refresh()
    wasOpen.current = order !== null
  }, [order])
  useEffect(() => {
    const endedIds = () =>
      heldDecisions()
        .filter(({ state }) => state === 'done')
        .map(({ id }) => id)
    const ended = new Set(endedIds())
    return onHeldDecisions(() => {
      const news = endedIds().filter((id) => !ended.has(id))
      for (const id of news) ended.add(id)
      if (news.length > 0) refresh()
    })
  }, [])
}
