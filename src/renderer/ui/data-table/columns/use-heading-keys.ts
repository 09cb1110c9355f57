import type { RefObject } from 'react'
import { announce } from '#ui/announcer.tsx'
import type { Shortcut } from '#ui/shortcuts/layers.ts'
import { useLayerName } from '#ui/shortcuts/shortcut-layer.tsx'
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import { useStrings } from '#ui/strings.ts'
import { boundedWidth } from '../grid/column-widths.ts'
import { columnsStrings } from './columns-strings.ts'

interface Options {
  readonly scroller: RefObject<HTMLElement | null>
  readonly titleOf: (field: string) => string
  readonly onResize: (field: string, width: number) => void
  readonly onMove: (field: string, to: number) => void
}

const STEP = 16

/** Keys of the focused heading: arrows focus its neighbour, Alt and an arrow move the column, Shift and an arrow resize it. */
export function useHeadingKeys({ scroller, titleOf, onResize, onMove }: Options): void {
  const s = useStrings(columnsStrings)
  const headings = () => [...(scroller.current?.querySelectorAll<HTMLElement>('th[data-field]') ?? [])]
  const focused = () => headings().findIndex((heading) => heading === document.activeElement)
  const here = () => focused() !== -1
  const act = (run: (heading: HTMLElement, field: string, at: number, all: readonly HTMLElement[]) => void) => () => {
    const all = headings()
    const at = focused()
    const heading = all[at]
    if (heading) run(heading, heading.dataset['field'] ?? '', at, all)
  }
  const go = (by: number) => act((_, __, at, all) => all[at + by]?.focus())
  const move = (by: number) =>
    act((_, field, at, all) => {
      const to = at + by
      if (to < 0 || to >= all.length) return
      onMove(field, to)
      announce(s.placed(titleOf(field), to + 1, all.length))
      // the heading is rendered again at its new position
      requestAnimationFrame(() => headings()[to]?.focus())
    })
  const size = (by: number) =>
    act((heading, field) => {
      const width = boundedWidth(heading.offsetWidth + by)
      onResize(field, width)
      announce(s.sized(titleOf(field), width))
    })
  const key = (written: string, label: string, run: () => void): Shortcut => ({ key: written, label, repeat: true, enabled: here, run })
  useShortcuts(useLayerName(), [
    key('ArrowLeft', s.keyHeadings, go(-1)),
    key('ArrowRight', s.keyHeadings, go(1)),
    key('Alt+ArrowLeft', s.keyLeft, move(-1)),
    key('Alt+ArrowRight', s.keyRight, move(1)),
    key('Shift+ArrowRight', s.keyWider, size(STEP)),
    key('Shift+ArrowLeft', s.keyNarrower, size(-STEP)),
  ])
}
