import { Button, Checkbox, Tooltip } from 'antd'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import ColumnsIcon from 'lucide-react/icons/columns-3'
import GripIcon from 'lucide-react/icons/grip-vertical'
import { announce } from '#ui/announcer.tsx'
import { ariaKeys } from '#ui/shortcuts/chords.ts'
import { useLayerName } from '#ui/shortcuts/shortcut-layer.tsx'
import { useStrings } from '#ui/strings.ts'
import { KeyTip } from '../grid/key-tip.tsx'
import { TablePopover } from '../bars/table-popover.tsx'
import { columnsStrings } from './columns-strings.ts'
import './column-panel.css'

export const COLUMNS_KEY = 'Shift+c'

interface ListProps {
  /** Columns in order, without buttons. */
  readonly columns: readonly { readonly field: string; readonly title: string }[]
  readonly shown: ReadonlySet<string>
  readonly customised: boolean
  readonly onShow: (field: string, shown: boolean) => void
  readonly onMove: (field: string, to: number) => void
  readonly onReset: () => void
}
interface Props extends ListProps {
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
}

/** Chooses visible columns and their order, by drag or with Alt and an arrow. The last visible column cannot be hidden. */
export function ColumnPanel({ open, onOpen, ...list }: Props) {
  const s = useStrings(columnsStrings)
  const under = useLayerName()
  return (
    <TablePopover
      name={`${under}-columns`}
      title={s.columns}
      open={open}
      onOpen={onOpen}
      placement="bottomRight"
      content={<ColumnList {...list} />}
    >
      <Tooltip title={open ? '' : <KeyTip label={s.columns} keys={COLUMNS_KEY} />}>
        <Button
          type="text"
          icon={<ColumnsIcon />}
          aria-label={s.columns}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-keyshortcuts={ariaKeys(COLUMNS_KEY)}
        />
      </Tooltip>
    </TablePopover>
  )
}

function ColumnList({ columns, shown, customised, onShow, onMove, onReset }: ListProps) {
  const s = useStrings(columnsStrings)
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const last = columns.filter(({ field }) => shown.has(field)).length === 1

  const place = (field: string, to: number) => {
    const title = columns.find((column) => column.field === field)?.title ?? field
    if (to < 0 || to >= columns.length) return
    onMove(field, to)
    announce(s.placed(title, to + 1, columns.length))
  }
  const onKey = (event: KeyboardEvent, field: string, at: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    place(field, at + (event.key === 'ArrowUp' ? -1 : 1))
  }
  const onDrag = (event: PointerEvent) => {
    if (dragged === null || !list.current) return
    const rows = [...list.current.children]
    const over = rows.findIndex((row) => event.clientY < row.getBoundingClientRect().bottom)
    const to = over === -1 ? rows.length - 1 : over
    if (columns[to]?.field !== dragged) onMove(dragged, to)
  }
  return (
    <div className="dt-columns">
      <ul ref={list} onPointerMove={onDrag} onPointerUp={() => setDragged(null)} onPointerCancel={() => setDragged(null)}>
        {columns.map(({ field, title }, at) => (
          <li key={field} className={field === dragged ? 'dt-dragged' : undefined}>
            <Checkbox
              autoFocus={at === 0}
              checked={shown.has(field)}
              disabled={last && shown.has(field)}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              onChange={(event) => onShow(field, event.target.checked)}
              onKeyDown={(event) => onKey(event, field, at)}
            >
              {title}
            </Checkbox>
            <span
              className="dt-holder"
              title={s.move(title)}
              aria-hidden="true"
              onPointerDown={(event) => {
                event.preventDefault()
                list.current?.setPointerCapture(event.pointerId)
                setDragged(field)
              }}
            >
              <GripIcon />
            </span>
          </li>
        ))}
      </ul>
      <div className="dt-panel-foot">
        <small>{s.hint}</small>
        <Button type="link" size="small" disabled={!customised} onClick={onReset}>
          {s.reset}
        </Button>
      </div>
    </div>
  )
}
