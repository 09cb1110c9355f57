import { Button, Tooltip } from 'antd'
import { memo, type ReactNode } from 'react'
import ExportIcon from 'lucide-react/icons/file-down'
import RefreshIcon from 'lucide-react/icons/rotate-cw'
import { AgeStamp } from '#ui/row/age-stamp.tsx'
import { ariaKeys } from '#ui/shortcuts/chords.ts'
import { useStrings } from '#ui/strings.ts'
import { KeyTip } from '../grid/key-tip.tsx'
import { tableStrings } from '../table-strings.ts'
import './table-toolbar.css'

export const REFRESH_KEY = 'Shift+r'
export const EXPORT_KEY = 'Mod+e'

interface Props {
  /** The table's name, for screen readers. */
  readonly title: string
  readonly search: ReactNode
  /** The filter builder. */
  readonly filter: ReactNode
  /** Filters of the page. */
  readonly left: ReactNode
  /** Saved views and columns. */
  readonly tools: ReactNode
  readonly readAt: number | null
  readonly refreshing: boolean
  /** null: another part of the page refreshes these rows. */
  readonly onRefresh: (() => void) | null
  /** null: nothing to export. */
  readonly onExport: (() => void) | null
  /** True when there are no rows to export. */
  readonly isEmpty: boolean
}

/** Search and filters on the left; age, views, columns and export on the right. */
function Toolbar({ title, search, filter, left, tools, readAt, refreshing, onRefresh, onExport, isEmpty }: Props) {
  const s = useStrings(tableStrings)
  return (
    <div className="dt-toolbar">
      <div className="dt-left">
        {search}
        {filter}
        {left}
      </div>
      <div className="dt-tools">
        <AgeStamp readAt={readAt} />
        {onRefresh && (
          <Tooltip title={refreshing ? s.refreshing : <KeyTip label={s.refresh} keys={REFRESH_KEY} />}>
            <Button
              type="text"
              aria-label={s.refreshOf(title)}
              aria-busy={refreshing || undefined}
              aria-keyshortcuts={ariaKeys(REFRESH_KEY)}
              icon={<RefreshIcon className={refreshing ? 'spin' : ''} />}
              onClick={onRefresh}
            />
          </Tooltip>
        )}
        {tools}
        {onExport && (
          <Tooltip title={isEmpty ? s.exportNothing : <KeyTip label={s.exportHow} keys={EXPORT_KEY} />}>
            <Button
              icon={<ExportIcon aria-hidden="true" />}
              className={isEmpty ? 'key-button key-button-off dt-export' : 'key-button dt-export'}
              aria-disabled={isEmpty || undefined}
              aria-description={isEmpty ? s.exportNothing : undefined}
              aria-keyshortcuts={ariaKeys(EXPORT_KEY)}
              onClick={isEmpty ? undefined : onExport}
            >
              {s.export}
            </Button>
          </Tooltip>
        )}
      </div>
    </div>
  )
}

/** Memoised: moving through the rows does not render the toolbar. */
export const TableToolbar = memo(Toolbar)
