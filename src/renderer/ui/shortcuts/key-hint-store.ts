import { create } from 'zustand'

/** A press with Ctrl or ⌘ that does nothing here; null when there is nothing to say. */
export const useKeyHint = create<{ readonly keys: string | null; readonly turn: number }>(() => ({ keys: null, turn: 0 }))

/** Time, in ms, for which the hint stays. */
const SHOWN_MS = 1000

/** Says for a second that this press is no shortcut here. The same press again renews the second. */
export function hintAt({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): void {
  const named = key === ' ' ? 'Space' : key
  const turn = useKeyHint.getState().turn + 1
  useKeyHint.setState({ keys: `Mod+${shiftKey ? 'Shift+' : ''}${named}`, turn })
  setTimeout(() => useKeyHint.setState((now) => (now.turn === turn ? { ...now, keys: null } : now)), SHOWN_MS)
}
