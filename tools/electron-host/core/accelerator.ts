/** A key press as a page reports it. */
export interface KeyPress {
  readonly key: string
  readonly code: string
  readonly control: boolean
  readonly alt: boolean
  readonly shift: boolean
  readonly meta: boolean
}

const KEY_NAMES: Record<string, string> = {
  plus: '+',
  space: ' ',
  esc: 'escape',
  return: 'enter',
  del: 'delete',
  up: 'arrowup',
  down: 'arrowdown',
  left: 'arrowleft',
  right: 'arrowright',
}

/** Whether a key press matches an accelerator such as `CmdOrCtrl+Shift+K`. */
export function matchesAccelerator(accelerator: string, press: KeyPress, platform: NodeJS.Platform = process.platform): boolean {
  const parts = accelerator
    .replace(/\+\+$/, '+Plus')
    .split('+')
    .map((part) => part.trim().toLowerCase())
  const key = parts.pop() ?? ''
  const expected = { control: false, alt: false, shift: false, meta: false }
  for (const part of parts) {
    if (part === 'cmdorctrl' || part === 'commandorcontrol') expected[platform === 'darwin' ? 'meta' : 'control'] = true
    else if (part === 'ctrl' || part === 'control') expected.control = true
    else if (part === 'alt' || part === 'option' || part === 'altgr') expected.alt = true
    else if (part === 'shift') expected.shift = true
    else if (part === 'cmd' || part === 'command' || part === 'meta' || part === 'super') expected.meta = true
  }
  const name = KEY_NAMES[key] ?? key
  // With Shift pressed `key` is the shifted character, so letters and digits are also compared by physical key.
  const isKey = press.key.toLowerCase() === name || press.code.toLowerCase() === `key${name}` || press.code.toLowerCase() === `digit${name}`
  const ignoresShift = name === '+'
  return (
    isKey &&
    press.control === expected.control &&
    press.alt === expected.alt &&
    press.meta === expected.meta &&
    (ignoresShift || press.shift === expected.shift)
  )
}
