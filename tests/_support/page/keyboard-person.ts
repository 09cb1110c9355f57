import { expect, type Locator, type Page } from '@playwright/test'

/** Maximum number of Tab presses to reach one element; beyond it the element counts as unreachable. */
const MAX_TABS = 80

/** A keyboard-only user; every key press is counted, including letters. */
export interface KeyboardPerson {
  press(key: string, times?: number): Promise<void>
  type(text: string): Promise<void>
  /** Presses Tab until `target` has the focus. */
  reach(target: Locator): Promise<void>
  /** Enters password and code of the sign-in pages; the focus is on the password. */
  enterPassword(moderator: { readonly password: string; readonly code: string }): Promise<void>
  /** Opens a screen or action by name through the search palette. */
  search(words: string): Promise<void>
  /** Totals so far. `letters` is the part of `presses` that typed text. */
  tally(): { readonly presses: number; readonly letters: number; readonly seconds: number }
}

export function keyboardPerson(page: Page): KeyboardPerson {
  const began = performance.now()
  let [presses, letters] = [0, 0]
  const press = async (key: string, times = 1) => {
    for (let n = 0; n < times; n++) {
      presses++
      await page.keyboard.press(key)
    }
  }
  const type = async (text: string) => {
    presses += text.length
    letters += text.length
    await page.keyboard.type(text)
  }
  const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)
  return {
    press,
    type,
    async reach(target) {
      await expect(target).toBeVisible()
      for (let tabs = 0; !(await hasFocus(target)); tabs++) {
        if (tabs === MAX_TABS) throw new Error(`${String(target)} is not reached by ${MAX_TABS} presses of Tab`)
        await press('Tab')
      }
    },
    async enterPassword({ password, code }) {
      await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
      await type(password)
      await press('Enter')
      await expect(page.getByLabel('Code')).toBeFocused()
      await type(code)
      await press('Enter')
    },
    async search(words) {
      await press('ControlOrMeta+k')
      const palette = page.getByRole('dialog', { name: 'Command palette' })
      await expect(palette.getByRole('combobox')).toBeFocused()
      await type(words)
      await expect(palette.getByRole('option').first()).toBeVisible()
      await press('Enter')
      await expect(palette).toBeHidden()
    },
    tally: () => ({ presses, letters, seconds: Math.round((performance.now() - began) / 1000) }),
  }
}
