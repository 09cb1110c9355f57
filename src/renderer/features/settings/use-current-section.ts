import { useEffect, useRef, useState } from 'react'
import { sectionId } from './section.tsx'

/** Distance from the top of the window (px) at which a section becomes the current one: below the bars and the page's title. */
const READING_LINE_PX = 200

const topOf = (title: string): number | null => document.getElementById(sectionId(title))?.getBoundingClientRect().top ?? null

/**
 * The section that is read now: the last one whose heading is above the reading line. A section that was picked stays current while its
 * heading is in the window, because the last sections are too short to be scrolled to the top.
 */
export function useCurrentSection(titles: readonly string[]) {
  const [current, setCurrent] = useState<string | undefined>(titles[0])
  const picked = useRef<string | null>(null)
  const names = titles.join('\n')
  useEffect(() => {
    const update = () => {
      // after a change of language its title may name another section
      if (picked.current !== null && !names.split('\n').includes(picked.current)) picked.current = null
      const pickedTop = picked.current === null ? null : topOf(picked.current)
      if (pickedTop !== null && pickedTop >= 0 && pickedTop < window.innerHeight) return
      picked.current = null
      const above = names.split('\n').filter((title) => (topOf(title) ?? Number.POSITIVE_INFINITY) <= READING_LINE_PX)
      setCurrent(above.at(-1) ?? names.split('\n')[0])
    }
    update()
    // the page scrolls inside the window: its scroll event does not bubble
    document.addEventListener('scroll', update, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', update, { capture: true })
  }, [names])
  const pick = (title: string) => {
    picked.current = title
    setCurrent(title)
    const section = document.getElementById(sectionId(title))
    section?.scrollIntoView({ block: 'start' })
    // the next Tab goes to its first control
    section?.focus({ preventScroll: true })
  }
  return { current, pick }
}
