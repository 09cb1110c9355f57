/** Lets a call through at most once per interval (ms) and subject; calls in between are dropped: the next one has newer data. */
export function throttled<Subject extends object>(act: (subject: Subject) => void, everyMs: number): (subject: Subject) => void {
  const last = new WeakMap<Subject, number>()
  return (subject) => {
    const now = performance.now()
    if (now - (last.get(subject) ?? Number.NEGATIVE_INFINITY) < everyMs) return
    last.set(subject, now)
    act(subject)
  }
}
