import { ControlOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover, Tooltip } from 'antd'
import { useState } from 'react'
import { ShortcutLayer } from '../shortcuts/shortcut-layer.tsx'
import { useStrings } from '../strings.ts'
import type { Column } from './columns.ts'
import { tableStrings } from './table-strings.ts'

interface Props<Row> {
  readonly columns: readonly Column<Row>[]
  readonly shown: ReadonlySet<string>
  readonly customised: boolean
  readonly onShow: (field: string, shown: boolean) => void
  readonly onReset: () => void
}

/** Which columns are shown. The last one cannot be hidden. */
export function ColumnPicker<Row>({ columns, shown, customised, onShow, onReset }: Props<Row>) {
  const s = useStrings(tableStrings)
  const [open, setOpen] = useState(false)
  const choosable = columns.filter(({ kind }) => kind !== 'none')
  const last = choosable.filter(({ field }) => shown.has(field)).length === 1
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      content={
        <ShortcutLayer name="table-columns" title={s.columns}>
          <div className="dt-columns" role="dialog" aria-label={s.columns}>
            {choosable.map(({ field, title }, at) => (
              <Checkbox
                key={field}
                autoFocus={at === 0}
                checked={shown.has(field)}
                disabled={last && shown.has(field)}
                onChange={(event) => onShow(field, event.target.checked)}
              >
                {title}
              </Checkbox>
            ))}
            <Button type="link" size="small" disabled={!customised} onClick={onReset}>
              {s.resetColumns}
            </Button>
          </div>
        </ShortcutLayer>
      }
    >
      <Tooltip title={open ? '' : s.columns}>
        <Button type="text" icon={<ControlOutlined />} aria-label={s.columns} aria-haspopup="dialog" aria-expanded={open} />
      </Tooltip>
    </Popover>
  )
}
