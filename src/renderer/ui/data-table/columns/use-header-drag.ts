import { type PointerEvent, type RefObject, useRef } from 'react'
import { boundedWidth } from '../grid/column-widths.ts'
import './header-drag.css'

interface Options {
  readonly scroller: RefObject<HTMLElement | null>
  /** Line that marks the drop position of a column. */
  readonly mark: RefObject<HTMLElement | null>
  /** Previews a column width (px) without rendering rows. */
  readonly preview: (field: string, width: number) => void
  readonly onResize: (field: string, width: number) => void
  /** Moves the column to this index among the visible columns. */
  readonly onMove: (field: string, to: number) => void
}

interface Drag {
  readonly of: 'width' | 'place'
  readonly field: string
  readonly startX: number
  readonly startWidth: number
  width: number
  /** Drop index among the visible columns; -1 before the pointer has moved far enough for a drag. */
  to: number
}

/** px that the pointer must move before a press becomes a drag. */
const SLACK = 6

/** Drags a heading to another position, or its edge to another width. Rows render once, on release. */
export function useHeaderDrag({ scroller, mark, preview, onResize, onMove }: Options) {
  const drag = useRef<Drag | null>(null)

  const headings = () => [...(scroller.current?.querySelectorAll<HTMLElement>('th[data-field]') ?? [])]
  const show = (to: number) => {
    const [box, line] = [scroller.current, mark.current]
    if (!box || !line) return
    const all = headings()
    const edge = all[to]?.getBoundingClientRect().left ?? all.at(-1)?.getBoundingClientRect().right ?? 0
    line.style.display = to < 0 ? 'none' : 'block'
    line.style.transform = `translateX(${edge - box.getBoundingClientRect().left + box.scrollLeft - 1}px)`
  }
  const end = () => {
    drag.current = null
    show(-1)
    scroller.current?.removeAttribute('data-dragging')
  }

  return {
    onPointerDown: (event: PointerEvent) => {
      const { target } = event
      if (!(target instanceof Element)) return
      const heading = target.closest<HTMLElement>('th[data-field]')
      const field = heading?.dataset['field']
      if (event.button !== 0 || !heading || field === undefined) return
      const of = target.closest('.dt-grip') ? 'width' : 'place'
      drag.current = { of, field, startX: event.clientX, startWidth: heading.offsetWidth, width: heading.offsetWidth, to: -1 }
      if (of === 'place') return
      event.preventDefault()
      scroller.current?.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => {
      const now = drag.current
      if (!now) return
      const by = event.clientX - now.startX
      if (now.of === 'width') {
        now.width = boundedWidth(now.startWidth + by)
        return preview(now.field, now.width)
      }
      if (now.to === -1) {
        if (Math.abs(by) < SLACK) return
        // pointer capture keeps the click that follows from reaching the heading
        scroller.current?.setPointerCapture(event.pointerId)
        scroller.current?.setAttribute('data-dragging', now.field)
      }
      const all = headings()
      const over = all.findIndex((item) => event.clientX < item.getBoundingClientRect().left + item.offsetWidth / 2)
      now.to = over === -1 ? all.length : over
      show(now.to)
    },
    onPointerUp: () => {
      const now = drag.current
      if (!now) return
      end()
      if (now.of === 'width') return now.width === now.startWidth ? undefined : onResize(now.field, now.width)
      if (now.to === -1) return
      const from = headings().findIndex((heading) => heading.dataset['field'] === now.field)
      const to = now.to > from ? now.to - 1 : now.to
      if (to !== from) onMove(now.field, to)
    },
    onPointerCancel: () => {
      const now = drag.current
      if (now?.of === 'width') preview(now.field, now.startWidth)
      if (now) end()
    },
  }
}
