import type { Page } from '@playwright/test'

/** Texts for screen readers only, and elements that scroll or collapse by design. */
const LEFT_OUT = '.sr-only, [aria-hidden="true"], .ant-select-content-hidden, option, iframe, script, style'

/** Visible words that are cut at the side or smaller than 12 px: one line each, with the missing px. */
export const cutTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate((leftOut) => {
    const cuts = new Set<string>()
    const nameOf = (one: Element) => `${one.tagName.toLowerCase()}.${one.getAttribute('class')?.split(' ').slice(0, 2).join('.') ?? ''}`
    const clips = (one: Element) => ['hidden', 'clip'].includes(getComputedStyle(one).overflowX)
    const scrolls = (one: Element) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowX)
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent?.trim() ?? ''
      const holder = node.parentElement
      if (!words || !holder || holder.closest(leftOut) || !holder.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const place = range.getBoundingClientRect()
      if (place.width < 2 || place.bottom < 0 || place.top > innerHeight) continue
      const seen = document.elementFromPoint(
        Math.max(1, Math.min(place.left + 2, innerWidth - 1)),
        Math.min(place.top + place.height / 2, innerHeight - 1),
      )
      if (!seen || !(holder.contains(seen) || seen.contains(holder))) continue
      const size = parseFloat(getComputedStyle(holder).fontSize)
      if (size < 11.9) cuts.add(`${size} px: ${words.slice(0, 60)} (${nameOf(holder)})`)
      const wrapped = holder.closest('.dt-lines')
      if (wrapped && wrapped.scrollHeight > wrapped.clientHeight + 1)
        cuts.add(`cut below ${wrapped.clientHeight} px: ${words.slice(0, 60)} (${nameOf(holder)} in ${nameOf(wrapped)})`)
      for (let box: Element | null = holder; box && box !== document.body; box = box.parentElement) {
        if (scrolls(box)) break
        if (!clips(box)) continue
        const edge = box.getBoundingClientRect()
        // the ellipsis also replaces text that reaches into the padding
        const { textOverflow, paddingRight } = getComputedStyle(box)
        const right = edge.right - (textOverflow === 'ellipsis' ? parseFloat(paddingRight) : 0)
        const missing = Math.round(Math.max(place.right - right, edge.left - place.left) * 10) / 10
        // boxes of up to two pixels are for screen readers
        if (missing > 0.5 && edge.width > 2) cuts.add(`cut by ${missing} px: ${words.slice(0, 60)} (${nameOf(holder)} in ${nameOf(box)})`)
        break
      }
      if (place.right > innerWidth + 1 || place.left < -1) {
        let box: Element | null = holder
        while (box && !scrolls(box) && !clips(box)) box = box.parentElement
        if (!box || box === document.body || box === document.documentElement) cuts.add(`outside the window: ${words.slice(0, 60)}`)
      }
    }
    return [...cuts]
  }, LEFT_OUT)
