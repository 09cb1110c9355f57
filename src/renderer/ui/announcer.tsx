import { create } from 'zustand'

const useAnnounced = create<{ readonly text: string; readonly nth: number }>(() => ({ text: '', nth: 0 }))

/** Announces a result to screen readers without showing it: "Order accepted, next: …". */
export const announce = (text: string): void => useAnnounced.setState(({ nth }) => ({ text, nth: nth + 1 }))

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
