import { useEffectEvent, useLayoutEffect } from 'react'
import type { Question } from './confirm.tsx'

const questions = new Set<() => Question | null>()

/** Registers a confirmation for work without a draft that leaving the page would end, such as an upload. Null when there is none. */
export function useLeaveQuestion(question: () => Question | null): void {
  const latest = useEffectEvent(question)
  useLayoutEffect(() => {
    const current = () => latest()
    questions.add(current)
    return () => void questions.delete(current)
  }, [])
}

/** The confirmation to show before leaving the page; null: none. */
export function leaveQuestion(): Question | null {
  for (const question of questions) {
    const asked = question()
    if (asked) return asked
  }
  return null
}
