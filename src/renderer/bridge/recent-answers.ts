// weak: an answer that is no longer displayed can be collected
const recent: WeakRef<object>[] = []
/** Keeps an answer as long as one of its records is used: a screen may keep rows and drop the page that they came in. */
const answerOf = new WeakMap<object, object>()
/** Records lie at most this deep in an answer: in an object, its list, one row. */
const MAX_DEPTH = 3
const MAX_RECENT = 1_000
let listener: ((answer: unknown) => void) | null = null

/** Records an answer of main before the page gets it. Masking needs the values behind the displayed texts. */
export function noteAnswer(answer: unknown): void {
  if (typeof answer !== 'object' || answer === null) return
  recent.push(new WeakRef(answer))
  keep(answer, answer, 0)
  if (recent.length > MAX_RECENT) recent.splice(0, MAX_RECENT / 2)
  listener?.(answer)
}

function keep(answer: object, inside: object, depth: number): void {
  if (depth > MAX_DEPTH) return
  if (depth > 0) answerOf.set(inside, answer)
  for (const value of Object.values(inside) as unknown[]) if (typeof value === 'object' && value !== null) keep(answer, value, depth + 1)
}

/** Hands over the recent answers, then each new one. One listener at a time. Returns the function that stops it. */
export function followAnswers(heard: (answer: unknown) => void): () => void {
  for (const answer of recent) heard(answer.deref())
  listener = heard
  return () => {
    if (listener === heard) listener = null
  }
}
