import { create } from 'zustand'

interface Hint {
  /** The press; null when no hint is shown. */
  readonly keys: string | null
  /** Action and reason of a disabled shortcut; 'no-row': it acts on the active row, and there is none; null: no shortcut here. */
  readonly disabled: { readonly label: string; readonly reason: string } | 'no-row' | null
  readonly id: number
}

/** A press that does nothing here. */
export const useKeyHint = create<Hint>(() => ({ keys: null, disabled: null, id: 0 }))

/** Time, in ms, for which the hint stays. */
const SHOWN_MS = 1000
/** A reason takes longer to read. */
const REASON_MS = 2500

/** Shows for a second that this key does nothing here. The same key again restarts the second. */
export function hintAt({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): void {
  const named = key === ' ' ? 'Space' : key
  say(`Mod+${shiftKey ? 'Shift+' : ''}${named}`)
}

/** The same for an unknown chord: G, then this key. */
export const hintAtChord = ({ key }: Pick<KeyboardEvent, 'key'>): void => say(`g ${key.toLowerCase()}`)

/** Shows why the action of this key is disabled. */
export const hintAtReason = (keys: string, label: string, reason: string): void => say(keys, { label, reason })

/** Shows that the key needs an active row, and how to choose one. */
export const hintAtNoRow = (): void => say('ArrowDown', 'no-row')

function say(keys: string, disabled: Hint['disabled'] = null): void {
  const id = useKeyHint.getState().id + 1
  useKeyHint.setState({ keys, disabled, id })
  setTimeout(() => useKeyHint.setState((now) => (now.id === id ? { ...now, keys: null } : now)), disabled ? REASON_MS : SHOWN_MS)
}

/** Clears the hint once the action was carried out. */
export const endKeyHint = (): void => useKeyHint.setState((now) => (now.keys === null ? now : { ...now, keys: null }))
