import { expect, type Locator, type Page } from '@playwright/test'

/** Most presses of Tab on the way to one thing: beyond it a person would call it out of reach. */
const MAX_TABS = 80

/** A person who has nothing but a keyboard: every key counts, letters too. */
export interface KeyboardPerson {
  press(key: string, times?: number): Promise<void>
  type(text: string): Promise<void>
  /** Tab until this has the focus. */
  reach(target: Locator): Promise<void>
  /** By the search palette, as a person does who knows what the thing is called. */
  search(words: string): Promise<void>
  /** So far. `letters` are those of `presses` that typed text. */
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
