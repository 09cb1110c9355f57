/** Lets a call through at most once in so many ms for each subject; the ones between are dropped, because the next one says more. */
export function throttled<Subject extends object>(act: (subject: Subject) => void, everyMs: number): (subject: Subject) => void {
  const last = new WeakMap<Subject, number>()
  return (subject) => {
    const now = performance.now()
    if (now - (last.get(subject) ?? Number.NEGATIVE_INFINITY) < everyMs) return
    last.set(subject, now)
    act(subject)
  }
}
