import { create } from 'zustand'

/** A press with Ctrl or ⌘, or a chord, that does nothing here; null when no hint is shown. */
export const useKeyHint = create<{ readonly keys: string | null; readonly turn: number }>(() => ({ keys: null, turn: 0 }))

/** Time, in ms, for which the hint stays. */
const SHOWN_MS = 1000

/** Says for a second that this press is no shortcut here. The same press again renews the second. */
export function hintAt({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): void {
  const named = key === ' ' ? 'Space' : key
  say(`Mod+${shiftKey ? 'Shift+' : ''}${named}`)
}

/** The same of a chord that does not exist: G, then this key. */
export const hintAtChord = ({ key }: Pick<KeyboardEvent, 'key'>): void => say(`g ${key.toLowerCase()}`)

function say(keys: string): void {
  const turn = useKeyHint.getState().turn + 1
  useKeyHint.setState({ keys, turn })
  setTimeout(() => useKeyHint.setState((now) => (now.turn === turn ? { ...now, keys: null } : now)), SHOWN_MS)
}
