import type { KeyboardEvent, MouseEvent } from 'react'

/** Meaning of a click on a row: `range` starts at the last toggled checkbox, `extend` at the active row. */
export type RowPress = 'focus' | 'open' | 'toggle' | 'range' | 'extend'

interface Options {
  readonly onSort: (field: string, more: boolean) => void
  readonly onSelectPage: () => void
  readonly onRow: (index: number, press: RowPress) => void
  readonly onCopy: (index: number, field: string) => void
  /** Double click on the edge of a heading: resets the column to its own width. */
  readonly onOwnWidth: (field: string) => void
  /** Tooltip of a cell, if it has one. */
  readonly explain: (index: number, field: string) => string | undefined
}

/** px at the right end of a cell where its copy button is drawn. */
const COPY_WIDTH = 28
const CHECK_CELL = '.dt-check'
/** Controls that handle their own clicks. */
const CONTROL = 'button, a, input'

/** Delegated handlers on the table: no handler per cell, so changing a handler redraws no row. */
export function gridMouseHandlers({ onSort, onSelectPage, onRow, onCopy, onOwnWidth, explain }: Options) {
  return {
    onMouseDown: (event: MouseEvent) => {
      // Shift-click selects rows instead of text
      const { index, target } = placeOf(event)
      if (event.shiftKey && index !== -1 && !target.closest(CONTROL)) event.preventDefault()
    },
    onClick: (event: MouseEvent) => {
      const at = placeOf(event)
      if (at.target.closest('.dt-grip')) return
      if (at.sort !== undefined) return onSort(at.sort, event.shiftKey)
      if (at.heading && at.target.closest('.dt-box')) return onSelectPage()
      if (at.index === -1 || !at.cell) return
      if (at.cell.matches(CHECK_CELL)) return onRow(at.index, event.shiftKey ? 'range' : 'toggle')
      if (!at.target.closest(CONTROL) && (event.shiftKey || event.ctrlKey || event.metaKey))
        return onRow(at.index, event.shiftKey ? 'extend' : 'toggle')
      onRow(at.index, 'focus')
      if (at.cell.classList.contains('dt-copy') && event.clientX > at.cell.getBoundingClientRect().right - COPY_WIDTH)
        onCopy(at.index, at.field)
    },
    onDoubleClick: (event: MouseEvent) => {
      const { index, target, field } = placeOf(event)
      if (target.closest('.dt-grip')) return onOwnWidth(field)
      const value = target.closest('td.dt-copy')
      if (value) window.getSelection()?.selectAllChildren(value)
      if (index !== -1 && !target.closest(`${CONTROL}, .dt-copy, ${CHECK_CELL}`)) onRow(index, 'open')
    },
    // set on hover, so that cells carry no tooltip attribute before
    onMouseOver: (event: MouseEvent) => {
      const { index, cell, heading, field } = placeOf(event)
      if (!cell || (index === -1 && !heading)) return
      const words = cell.querySelector('.ant-table-column-title, .dt-lines') ?? cell
      const isCut = words.scrollWidth > words.clientWidth || (words !== cell && words.scrollHeight > words.clientHeight)
      cell.title = (heading ? undefined : explain(index, field)) ?? (isCut ? (words.textContent ?? '') : '')
    },
    // headings work like buttons
    onKeyDown: (event: KeyboardEvent) => {
      const { target, sort } = placeOf(event)
      if (sort === undefined || !target.matches('th') || (event.key !== 'Enter' && event.key !== ' ')) return
      event.preventDefault()
      onSort(sort, event.shiftKey)
    },
  }
}

function placeOf(event: MouseEvent | KeyboardEvent) {
  const target = event.target as Element
  const cell = target.closest<HTMLElement>('td, th')
  const index = cell?.closest('tr')?.dataset['index']
  return {
    target,
    cell,
    /** Index of the row on the page; -1 outside of rows. */
    index: index === undefined ? -1 : Number(index),
    heading: cell?.tagName === 'TH',
    field: cell?.dataset['field'] ?? '',
    sort: cell?.dataset['sort'],
  }
}
