import { isMac, parseKey } from './key-match.ts'
import './kbd.css'

const SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Enter: '↵',
  Escape: 'Esc',
  ' ': 'Space',
  Delete: 'Del',
  Backspace: '⌫',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
}

/** "Ctrl K", "⌘ K", "↵": how a key is written for people. */
export function keyCaps(written: string): readonly string[] {
  const { mod, shift, alt, key } = parseKey(written)
  const mac = isMac()
  return [
    mod && (mac ? '⌘' : 'Ctrl'),
    alt && (mac ? '⌥' : 'Alt'),
    shift && (mac ? '⇧' : 'Shift'),
    SIGNS[key] ?? (key.length === 1 ? key.toUpperCase() : key),
  ].filter((cap) => cap !== false)
}

/** The hint of a shortcut. Hidden from screen readers, which hear `aria-keyshortcuts` of the control instead. */
export function Kbd({ keys }: { readonly keys: string }) {
  return (
    <span className="kbd" aria-hidden="true">
      {keyCaps(keys).map((cap) => (
        <kbd key={cap}>{cap}</kbd>
      ))}
    </span>
  )
}

/** The same for `aria-keyshortcuts`. */
export const ariaKeys = (written: string): string => written.replace('Mod+', isMac() ? 'Meta+' : 'Control+').replace(/^ $/, 'Space')
