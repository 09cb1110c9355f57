/**
 * A key as shortcuts write it: a character ('a', '/', '?'), a named key ('Enter', 'ArrowDown', 'Delete'),
 * with 'Mod+' (Ctrl, or ⌘ on a Mac), 'Shift+' or 'Alt+' before it.
 */
export interface ParsedKey {
  readonly mod: boolean
  readonly shift: boolean
  readonly alt: boolean
  readonly key: string
}

/** Parses a written shortcut such as 'Mod+Shift+k' or 'Space'. 'Mod' is Cmd on a Mac and Ctrl elsewhere. */
export function parseKey(written: string): ParsedKey {
  // the plus sign itself is a key: 'Mod++'
  const parts = written.endsWith('+') && written.length > 1 ? [...written.slice(0, -2).split('+'), '+'] : written.split('+')
  const key = written === '+' ? '+' : (parts.at(-1) ?? '')
  const previous = written === '+' ? [] : parts.slice(0, -1)
  return {
    mod: previous.includes('Mod'),
    shift: previous.includes('Shift'),
    alt: previous.includes('Alt'),
    key: key === 'Space' ? ' ' : key,
  }
}

export const isMac = (): boolean => /mac/i.test(navigator.platform)

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'> &
  Partial<Pick<KeyboardEvent, 'getModifierState'>>

const DIGIT_CODE = /^(?:Digit|Numpad)(\d)$/

/** The digit of the physical key in every layout: AZERTY needs Shift for digits, the row of keys is the same. */
export const digitOf = (press: Pick<KeyPress, 'code'>): number | null => {
  const match = DIGIT_CODE.exec(press.code)
  return match ? Number(match[1]) : null
}

/** Does the press match this key? Letters and signs by the character they produce, named keys by their name. */
export function matchesKey(press: KeyPress, written: string): boolean {
  const wanted = parseKey(written)
  // AltGr, which Windows reports as Ctrl and Alt: only the sign that it produces counts
  if (press.key.length === 1 && press.getModifierState?.('AltGraph')) return !wanted.mod && !wanted.alt && press.key === wanted.key
  const mod = isMac() ? press.metaKey : press.ctrlKey
  const otherMod = isMac() ? press.ctrlKey : press.metaKey
  if (otherMod || mod !== wanted.mod) return false
  if (wanted.key.length > 1) return press.key === wanted.key && press.shiftKey === wanted.shift && press.altKey === wanted.alt
  if (isLetter(wanted.key))
    return press.key.toLowerCase() === wanted.key.toLowerCase() && press.shiftKey === wanted.shift && press.altKey === wanted.alt
  // a sign may need Shift or AltGr on this keyboard: only what it produces counts
  return press.key === wanted.key
}

const isLetter = (key: string) => key.toLowerCase() !== key.toUpperCase()

/** Ctrl (⌘) and Enter: sends the form, wherever in it the focus is. */
export const sendsForm = (press: Pick<KeyPress, 'key' | 'ctrlKey' | 'metaKey'>): boolean =>
  press.key === 'Enter' && (press.ctrlKey || press.metaKey)

/** With Ctrl or ⌘: what edits a text, or moves in it. */
const EDITS = /^(?:[acvxyz]|Arrow\w+|Home|End|Backspace|Delete)$/i

/** A press that types, edits or moves in a text: not for shortcuts while a text field has the focus. */
export function isTyping(press: KeyPress, target: EventTarget | null): boolean {
  if (!isTextField(target) || press.key === 'Escape' || /^F\d+$/.test(press.key)) return false
  // AltGr, which Windows reports as Ctrl and Alt
  if (press.getModifierState?.('AltGraph')) return true
  if (press.ctrlKey || press.metaKey) return EDITS.test(press.key)
  return !(press.altKey && press.key.length > 1)
}

/**
 * Keys that the window, the menu bar or the system handle with Ctrl or ⌘: zoom, settings, hide, minimise, quit, refresh, close, scroll; and keys that
 * type nothing.
 */
const SYSTEM = /^(?:[-+=0,]|[hmqrw]|F\d+|Home|End|Tab|Shift|Control|Alt|AltGraph|Meta|OS|CapsLock|NumLock|Dead|Process|Unidentified)$/i

/** A key with Ctrl or ⌘ that has no effect here, neither in the app nor in the browser or system: worth a message. */
export function isUnknown(press: KeyPress & Pick<KeyboardEvent, 'defaultPrevented' | 'isComposing' | 'repeat' | 'target'>): boolean {
  const mod = isMac() ? press.metaKey && !press.ctrlKey : press.ctrlKey && !press.metaKey
  if (!mod || press.altKey || press.defaultPrevented || press.isComposing || press.repeat || SYSTEM.test(press.key)) return false
  if (isTyping(press, press.target)) return false
  // copies text that is marked
  return !/^c$/i.test(press.key)
}

const TEXT_INPUTS = /^(?:text|search|email|password|number|tel|url|date|time|datetime-local|month|week)$/

/** A form that is being sent holds the focus of its fields: what is typed on is no command either. */
const SENDING = 'form[aria-busy="true"]'

function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.matches(SENDING)) return true
  if (target instanceof HTMLInputElement) return TEXT_INPUTS.test(target.type)
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable
}

/** Enter that is held down, outside a text of several lines: a press acts once, on the button as on the field that the focus moved to. */
export const isHeldEnter = (press: Pick<KeyboardEvent, 'key' | 'repeat'>, target: EventTarget | null): boolean =>
  press.repeat &&
  press.key === 'Enter' &&
  !(target instanceof HTMLTextAreaElement) &&
  !(target instanceof HTMLElement && target.isContentEditable)

/** An option that handles no key itself has `data-passes-keys`: the page does. */
const OPTION = '[role="option"]:not([data-passes-keys])'
const PRESSABLE = `button, a[href], summary, input, select, [role="button"], [role="menuitem"], ${OPTION}, [role="tab"], [role="switch"]`
const STEERED = `select, input[type="radio"], [role="radio"], [role="menuitem"], ${OPTION}, [role="slider"], [role="combobox"], [role="spinbutton"]`

/** True if the focused element handles this key: Enter and Space for a button or link, arrows for a tab, menu or choice. */
export function belongsToFocused(press: KeyPress, target: EventTarget | null): boolean {
  if (!(target instanceof Element) || press.ctrlKey || press.metaKey) return false
  if (press.key === 'Enter' || press.key === ' ') return target.closest(PRESSABLE) !== null
  if (/^(?:ArrowLeft|ArrowRight|Home|End)$/.test(press.key) && target.closest('[role="tab"]')) return true
  if (/^(?:Arrow|Home$|End$|Page)/.test(press.key)) return target.closest(STEERED) !== null
  return false
}
