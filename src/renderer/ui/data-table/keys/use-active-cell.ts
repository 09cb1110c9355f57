import { type RefObject, useLayoutEffect, useState } from 'react'
import { useLayerName } from '#ui/shortcuts/shortcut-layer.tsx'
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import { useStrings } from '#ui/strings.ts'
import { tableStrings } from '../table-strings.ts'

interface Options {
  readonly table: RefObject<HTMLTableElement | null>
  /** Fields of the columns shown, in their order. */
  readonly fields: readonly string[]
  /** The active row on the page; -1 for none. */
  readonly active: number
  /** Changes when other rows are drawn. */
  readonly drawn: unknown
  readonly cellId: string
}

/**
 * The cell that keys act on, within the active row: left and right select it, Escape clears it. The mark is set on the element itself, so that selecting a cell draws none.
 */
export function useActiveCell({ table, fields, active, drawn, cellId }: Options) {
  const s = useStrings(tableStrings)
  const [chosen, setChosen] = useState<string | null>(null)
  const at = chosen === null || active < 0 ? -1 : fields.indexOf(chosen)
  const field = at === -1 ? null : chosen

  useLayoutEffect(() => {
    const grid = table.current
    const cell = field === null ? null : grid?.querySelector(`tr[data-index="${active}"] > td[data-field="${CSS.escape(field)}"]`)
    if (!grid || !cell) return
    const row = grid.getAttribute('aria-activedescendant')
    cell.classList.add('dt-cell')
    cell.id = cellId
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    grid.setAttribute('aria-activedescendant', cellId)
    return () => {
      cell.classList.remove('dt-cell')
      cell.removeAttribute('id')
      if (row !== null) grid.setAttribute('aria-activedescendant', row)
    }
  }, [table, field, active, drawn, cellId])

  const mine = () => document.activeElement === table.current && active >= 0
  const go = (by: number) => () =>
    setChosen(fields[Math.max(0, Math.min(fields.length - 1, at === -1 ? (by > 0 ? 0 : fields.length - 1) : at + by))] ?? null)
  useShortcuts(useLayerName(), [
    { key: 'ArrowRight', label: s.keyNextCell, repeat: true, enabled: mine, run: go(1) },
    { key: 'ArrowLeft', label: s.keyPreviousCell, repeat: true, enabled: mine, run: go(-1) },
  ])
  return { field, clear: () => setChosen(null) }
}
