import type { Page } from 'playwright'

/** Typed input: the start of a name, two words, a number, the end of an ID. Every letter narrows the result or extends the marked text. */
const WORDS = ['mourant', 'sherry', 'anniver', 'hill 18', 'madeira 43', '1969', 'brut fut', '29103', 'official'] as const

export interface Typed {
  /** Time from each key press to the paint of its rows, in ms. */
  readonly strokes: readonly number[]
  /** Key presses without a paint within three seconds. */
  readonly lost: number
}

/** Types the words into the focused search field; waits for the paint of each letter. */
export async function typeWords(page: Page): Promise<Typed> {
  let lost = 0
  await page.evaluate(() => window.bench.forget())
  for (const word of WORDS) {
    for (const letter of word) {
      if (letter === ' ') {
        await page.keyboard.type(letter)
        continue
      }
      await page.keyboard.press(letter)
      if (!(await page.evaluate(() => window.bench.settled()))) lost++
      await page.waitForTimeout(30)
    }
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Backspace')
    await page.waitForTimeout(300)
  }
  return { strokes: await page.evaluate(() => [...window.bench.strokes]), lost }
}
