import { create } from 'zustand'
import { isMac } from './key-match.ts'

/** First key of every chord: 'g o' is G, then O. */
const FIRST = 'g'
const PREFIX = `${FIRST} `

/** Time, in ms, for which the first key waits for the second. */
const WAIT_MS = 4000

interface Chord {
  readonly key: string
  readonly label: string
}
interface OpenChord {
  /** Where the first key was pressed; null: no chord is open. */
  readonly layer: string | null
  /** What the second key can mean there. */
  readonly chords: readonly Chord[]
}

const NONE: OpenChord = { layer: null, chords: [] }

/** The first key has been pressed, and the second has not. */
export const useOpenChord = create<OpenChord>(() => NONE)

let timer: ReturnType<typeof setTimeout> | undefined

/** Is this key of a shortcut a chord? */
export const isChord = (key: string): boolean => key.startsWith(PREFIX)

/** The second key of a chord. */
export const secondKey = (chord: string): string => chord.slice(PREFIX.length)

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

const isPlain = ({ ctrlKey, metaKey, altKey }: KeyPress): boolean => !ctrlKey && !metaKey && !altKey

export const opensChord = (press: KeyPress): boolean => isPlain(press) && !press.shiftKey && press.key.toLowerCase() === FIRST

export function openChord(layer: string, chords: readonly Chord[]): void {
  clearTimeout(timer)
  useOpenChord.setState({ layer, chords })
  timer = setTimeout(closeChord, WAIT_MS)
}

export function closeChord(): void {
  clearTimeout(timer)
  if (useOpenChord.getState().layer !== null) useOpenChord.setState(NONE)
}

/** A key that only changes the meaning of the next one; a chord waits on. */
export const isModifier = ({ key }: KeyPress): boolean => /^(?:Shift|Control|Alt|AltGraph|Meta|CapsLock)$/.test(key)

/** A letter or digit without Ctrl, ⌘ and Alt belongs to the open chord, also when the chord does not exist: G, A must not accept an order. */
export const completesChord = (press: KeyPress): boolean => isPlain(press) && /^[\p{L}\d]$/u.test(press.key)

/** Does this press mean the second key of the chord? */
export const isSecond = (press: KeyPress, chord: string): boolean =>
  isChord(chord) && !press.shiftKey && press.key.toLowerCase() === secondKey(chord)

/** What `aria-keyshortcuts` can say of a key; undefined for a chord, for which it has no form. */
export const ariaKeys = (written: string): string | undefined =>
  isChord(written) ? undefined : written.replace('Mod+', isMac() ? 'Meta+' : 'Control+').replace(/^ $/, 'Space')
