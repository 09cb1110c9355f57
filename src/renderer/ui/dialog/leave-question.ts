import { useEffectEvent, useLayoutEffect } from 'react'
import type { Question } from './confirm.tsx'

const questions = new Set<() => Question | null>()

/** What leaving the page would end without a draft, such as an upload: its question, or null when nothing is open. */
export function useLeaveQuestion(question: () => Question | null): void {
  const latest = useEffectEvent(question)
  useLayoutEffect(() => {
    const current = () => latest()
    questions.add(current)
    return () => void questions.delete(current)
  }, [])
}

/** The question to ask before the page is left; null: it may be left. */
export function leaveQuestion(): Question | null {
  for (const question of questions) {
    const asked = question()
    if (asked) return asked
  }
  return null
}
