import { create } from 'zustand'

const useAnnounced = create<{ readonly text: string; readonly nth: number }>(() => ({ text: '', nth: 0 }))

/** How long a text stays (ms): long enough for a busy screen reader, and gone before it is out of date ("Press again within 3 seconds"). */
const STAYS_MS = 3000

let timer: ReturnType<typeof setTimeout> | undefined

/** Announces a result to screen readers without showing it: "Order accepted, next: …". An empty text takes back the last one. */
export function announce(text: string): void {
  clearTimeout(timer)
  useAnnounced.setState(({ nth }) => ({ text, nth: nth + 1 }))
  if (text !== '') timer = setTimeout(() => useAnnounced.setState({ text: '' }), STAYS_MS)
}

/** Live region, mounted once at the root. Two elements alternate, so that a repeated text is announced again. */
export function Announcer() {
  const { text, nth } = useAnnounced()
  return (
    <div className="sr-only">
      <div role="status" aria-live="polite">
        {nth % 2 === 0 ? text : ''}
      </div>
      <div role="status" aria-live="polite">
        {nth % 2 === 1 ? text : ''}
      </div>
    </div>
  )
}
