/** Controls that lose the focus with the next frame: Chromium moves it to the body. */
const OFF = ':disabled, [contenteditable="false"]'

export const hasLostFocus = (): boolean => {
  const focused = document.activeElement
  return focused === null || focused === document.body || focused.matches(OFF)
}

/** During a write the controls are disabled. The frame around them holds the focus: on the body, the next keys would be commands of the page. */
export function holdFocus(frame: HTMLElement | null | undefined): void {
  if (hasLostFocus()) frame?.focus({ preventScroll: true })
}

/** The control, or the frame that holds its focus while it is disabled. */
export const focusHolder = (control: Element | null): Element | null =>
  control?.matches(OFF) ? (control.closest('form[tabindex], .ant-modal') ?? control) : control
