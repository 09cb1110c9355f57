import { useStrings } from '../strings.ts'
import { isChord } from './chords.ts'
import { isMac, parseKey } from './key-match.ts'
import { keyStrings } from './key-strings.ts'
import './kbd.css'

const SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Enter: '↵',
  Backspace: '⌫',
}
const WORDS: Readonly<Record<string, 'escape' | 'space' | 'delete' | 'pageUp' | 'pageDown' | 'home' | 'end'>> = {
  Escape: 'escape',
  ' ': 'space',
  Delete: 'delete',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
  Home: 'home',
  End: 'end',
}
type Words = (typeof keyStrings)['en']

/** The display form of a shortcut, with localized key names: "Ctrl K", "⌘ K", "↵", "G O" (in sequence). */
export function keyCaps(written: string, words: Words): readonly string[] {
  if (isChord(written)) return written.toUpperCase().split(' ')
  const { mod, shift, alt, key } = parseKey(written)
  const mac = isMac()
  return [
    mod && (mac ? '⌘' : 'Ctrl'),
    alt && (mac ? '⌥' : 'Alt'),
    shift && (mac ? '⇧' : words.shift),
    SIGNS[key] ?? (Object.hasOwn(WORDS, key) ? words[WORDS[key]!] : key.length === 1 ? key.toUpperCase() : key),
  ].filter((cap) => cap !== false)
}

/** The name of a shortcut for screen readers, which omit most signs: "Ctrl + K", "G, O" (in sequence), "Up arrow". */
export function spokenKeys(written: string, words: Words): string {
  const names: Readonly<Record<string, string>> = words.signs
  return keyCaps(written, words)
    .map((cap) => (Object.hasOwn(names, cap) ? names[cap] : cap))
    .join(isChord(written) ? ', ' : ' + ')
}

/** The hint of a shortcut. Hidden from screen readers, which hear `aria-keyshortcuts` of the control instead. */
export function Kbd({ keys }: { readonly keys: string }) {
  const words = useStrings(keyStrings)
  return (
    <span className="kbd" aria-hidden="true">
      {keyCaps(keys, words).map((cap, at) => (
        <kbd key={`${at} ${cap}`}>{cap}</kbd>
      ))}
    </span>
  )
}
