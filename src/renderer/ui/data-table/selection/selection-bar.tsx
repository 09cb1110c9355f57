import { Button } from 'antd'
import type { ReactNode } from 'react'
import { formatCount } from '#domain/format.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import type { Id } from './selection.ts'
import { tableStrings } from '../table-strings.ts'
import './selection-bar.css'

interface Props {
  readonly ids: readonly Id[]
  readonly matched: number
  readonly onSelectAll: () => void
  readonly onClear: () => void
  readonly actions?: ((ids: readonly Id[], clear: () => void) => ReactNode) | undefined
}

/** How many rows are selected, on this page and elsewhere, and what can be done with them. */
export function SelectionBar({ ids, matched, onSelectAll, onClear, actions }: Props) {
  const s = useStrings(tableStrings)
  const language = useLanguage()
  return (
    <div className="dt-selection">
      <strong role="status">{s.selected(formatCount(ids.length, language))}</strong>
      {ids.length < matched && (
        <Button type="link" size="small" onClick={onSelectAll}>
          {s.selectAll(formatCount(matched, language))}
        </Button>
      )}
      <Button type="link" size="small" onClick={onClear}>
        {s.clearSelection}
      </Button>
      <span className="dt-selection-actions">{actions?.(ids, onClear)}</span>
    </div>
  )
}
