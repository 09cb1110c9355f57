import { useCallback, useEffect, useState } from 'react'
import { onEvent } from '#bridge/events.ts'
import { onSession } from '#stores/session-store.ts'

/** Idle time (ms) after which unlocked actions lock again (D-56). */
export const RELOCK_MS = 120_000

export interface Unlock {
  readonly unlocked: boolean
  readonly toggle: () => void
  /** Call after a destructive success, or on leaving the tab. */
  readonly lock: () => void
}

/** Lock of destructive actions. Locks again on leaving, on any session change, when the window is hidden, when the screen locks, and after two idle minutes. */
export function useUnlock(): Unlock {
  const [unlocked, setUnlocked] = useState(false)
  const lock = useCallback(() => setUnlocked(false), [])
  const toggle = useCallback(() => setUnlocked((previous) => !previous), [])

  useEffect(() => {
    if (!unlocked) return
    let timer = setTimeout(lock, RELOCK_MS)
    const stir = () => {
      clearTimeout(timer)
      timer = setTimeout(lock, RELOCK_MS)
    }
    const hide = () => document.hidden && lock()
    const stopSession = onSession((session, previous) => session.epoch !== previous.epoch && lock())
    const stopPower = onEvent('app.suspended', lock)
    window.addEventListener('pointerdown', stir)
    window.addEventListener('keydown', stir)
    document.addEventListener('visibilitychange', hide)
    return () => {
      clearTimeout(timer)
      stopSession()
      stopPower()
      window.removeEventListener('pointerdown', stir)
      window.removeEventListener('keydown', stir)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [unlocked, lock])
  return { unlocked, toggle, lock }
}
