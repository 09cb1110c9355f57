import { useEffect, useRef, useState } from 'react'

/**
 * Gives the focus back to what had it when the component appeared, once the component is gone: Ant Design does so only for what closes before
 * it is taken away. A button in a row gives it to its table, whose keys go by the active row. A user who has navigated away stays there.
 */
export function useFocusReturn(): void {
  const [from] = useState(() => document.activeElement)
  const [table] = useState(() => from?.closest('[role="grid"]') ?? null)
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
      setTimeout(() => {
        const here = document.activeElement
        if (!gone.current || (here !== null && here !== document.body)) return
        const back = [table, from].find((item) => item instanceof HTMLElement && item.isConnected && item !== document.body)
        ;(back as HTMLElement | undefined)?.focus({ preventScroll: true })
      })
    }
  }, [from, table])
}
