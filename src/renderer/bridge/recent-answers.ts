// weak: an answer that is no longer displayed can be collected
const recent: WeakRef<object>[] = []
const MAX_RECENT = 1_000
let listener: ((answer: unknown) => void) | null = null

/** Records an answer of main before the page gets it. Masking needs the values behind the displayed texts. */
export function noteAnswer(answer: unknown): void {
  if (typeof answer !== 'object' || answer === null) return
  recent.push(new WeakRef(answer))
  if (recent.length > MAX_RECENT) recent.splice(0, MAX_RECENT / 2)
  listener?.(answer)
}

/** Hands over the recent answers, then each new one. One listener at a time. Returns the function that stops it. */
export function followAnswers(heard: (answer: unknown) => void): () => void {
  for (const answer of recent) heard(answer.deref())
  listener = heard
  return () => {
    if (listener === heard) listener = null
  }
}
