import { create } from 'zustand'
import { isMac } from './key-match.ts'

/** First key of every chord: 'g o' is G, then O. */
const FIRST = 'g'
const PREFIX = `${FIRST} `

/** The first key waits this long for the second (ms). */
const WAIT_MS = 4000

interface Chord {
  readonly key: string
  readonly label: string
}
interface OpenChord {
  /** Layer of the first key; null: no open chord. */
  readonly layer: string | null
  /** Chords available in that layer. */
  readonly chords: readonly Chord[]
}

const NONE: OpenChord = { layer: null, chords: [] }

/** State between the first and the second key. */
export const useOpenChord = create<OpenChord>(() => NONE)

let timer: ReturnType<typeof setTimeout> | undefined

/** True for a chord. */
export const isChord = (key: string): boolean => key.startsWith(PREFIX)

/** The second key of a chord. */
export const secondKey = (chord: string): string => chord.slice(PREFIX.length)

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

const isPlain = ({ ctrlKey, metaKey, altKey }: KeyPress): boolean => !ctrlKey && !metaKey && !altKey

/** Is this the first key of a chord, without a modifier? */
export const opensChord = (press: KeyPress): boolean => isPlain(press) && !press.shiftKey && press.key.toLowerCase() === FIRST

/** Waits for the second key; the chord closes after `WAIT_MS`. */
export function openChord(layer: string, chords: readonly Chord[]): void {
  clearTimeout(timer)
  useOpenChord.setState({ layer, chords })
  timer = setTimeout(closeChord, WAIT_MS)
}

export function closeChord(): void {
  clearTimeout(timer)
  if (useOpenChord.getState().layer !== null) useOpenChord.setState(NONE)
}

/** Modifier keys: an open chord keeps waiting. */
export const isModifier = ({ key }: KeyPress): boolean => /^(?:Shift|Control|Alt|AltGraph|Meta|CapsLock)$/.test(key)

/** A letter or digit without Ctrl, ⌘ and Alt completes the open chord, even an unknown one: G, A must not accept an order. */
export const completesChord = (press: KeyPress): boolean => isPlain(press) && /^[\p{L}\d]$/u.test(press.key)

/** True when this press is the second key of the chord. */
export const isSecond = (press: KeyPress, chord: string): boolean =>
  isChord(chord) && !press.shiftKey && press.key.toLowerCase() === secondKey(chord)

/** Value of `aria-keyshortcuts`; undefined for a chord, which the attribute cannot express. */
export const ariaKeys = (written: string): string | undefined =>
  isChord(written) ? undefined : written.replace('Mod+', isMac() ? 'Meta+' : 'Control+').replace(/^ $/, 'Space')
