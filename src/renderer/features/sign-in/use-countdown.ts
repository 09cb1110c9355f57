import { useEffect, useState } from 'react'

/** Counts down a wait in seconds. `start` takes milliseconds. */
export function useCountdown(): { readonly seconds: number; readonly start: (ms: number) => void } {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (until === 0) return
    const timer = setInterval(() => {
      const at = performance.now()
      setNow(at)
      if (at >= until) setUntil(0)
    }, 250)
    return () => clearInterval(timer)
  }, [until])
  const seconds = Math.max(0, Math.ceil((until - now) / 1000))
  const start = (ms: number) => {
    setNow(performance.now())
    setUntil(performance.now() + ms)
  }
  return { seconds: until === 0 ? 0 : seconds, start }
}
