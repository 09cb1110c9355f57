import { Button } from 'antd'
import type { ReactNode } from 'react'
import { formatCount } from '#domain/values/format.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import type { TableModel } from '../model/table-model.ts'
import { useTable } from '../model/use-table.ts'
import type { Id } from './selection.ts'
import { tableStrings } from '../table-strings.ts'
import './selection-bar.css'

interface Props {
  readonly model: TableModel
  readonly matched: number
  readonly onSelectAll: () => void
  readonly actions?: ((ids: readonly Id[], clear: () => void) => ReactNode) | undefined
}

/** Number of selected rows on all pages, and actions on them. Empty without a selection. */
export function SelectionBar({ model, matched, onSelectAll, actions }: Props) {
  const s = useStrings(tableStrings)
  const language = useLanguage()
  const selected = useTable(model, ({ selection }) => selection.ids)
  const { clear } = model.selection
  if (selected.size === 0) return null
  return (
    <div className="dt-selection">
      <strong role="status">{s.selected(formatCount(selected.size, language))}</strong>
      {selected.size < matched && (
        <Button type="link" size="small" onClick={onSelectAll}>
          {s.selectAll(formatCount(matched, language))}
        </Button>
      )}
      <Button type="link" size="small" onClick={clear}>
        {s.clearSelection}
      </Button>
      <span className="dt-selection-actions">{actions?.([...selected], clear)}</span>
    </div>
  )
}
