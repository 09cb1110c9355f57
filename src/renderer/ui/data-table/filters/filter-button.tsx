import { Button } from 'antd'
import { useState } from 'react'
import FilterIcon from 'lucide-react/icons/list-filter'
import type { Filter } from '#contract/lists/lists.ts'
import { filtersOn, refiltered } from '#domain/lists/column-filters.ts'
import { fold } from '#domain/text/fold.ts'
import { fieldIn, type ListFields } from '#domain/values/list-values.ts'
import { ariaKeys } from '#ui/shortcuts/chords.ts'
import { Kbd } from '#ui/shortcuts/kbd.tsx'
import { useLayerName } from '#ui/shortcuts/shortcut-layer.tsx'
import { useStrings } from '#ui/strings.ts'
import { TablePopover } from '../bars/table-popover.tsx'
import type { ValuesOf } from './choice-editor.tsx'
import { FilterEditor } from './filter-editor.tsx'
import { filterStrings } from './filter-strings.ts'
import { PickList } from './pick-list.tsx'

/** A column that can be filtered. */
export interface FilterColumn {
  readonly field: string
  readonly title: string
}

export interface FilterProps {
  readonly columns: readonly FilterColumn[]
  readonly fields: ListFields
  readonly filters: readonly Filter[]
  readonly valuesOf: ValuesOf
  readonly onChange: (filters: readonly Filter[]) => void
}

interface Props extends FilterProps {
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
}

export const FILTER_KEY = 'f'

/** Filter builder: choose a column, then its conditions. */
export function FilterButton({ columns, fields, filters, valuesOf, onChange, open, onOpen }: Props) {
  const s = useStrings(filterStrings)
  const under = useLayerName()
  return (
    <TablePopover
      name={`${under}-filter`}
      title={s.filterBy}
      open={open}
      onOpen={onOpen}
      content={<Builder {...{ columns, fields, filters, valuesOf, onChange }} onDone={() => onOpen(false)} />}
    >
      <Button
        icon={<FilterIcon aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-keyshortcuts={ariaKeys(FILTER_KEY)}
        className="key-button"
      >
        {s.filter}
        <Kbd keys={FILTER_KEY} />
      </Button>
    </TablePopover>
  )
}

function Builder({ columns, fields, filters, valuesOf, onChange, onDone }: FilterProps & { readonly onDone: () => void }) {
  const s = useStrings(filterStrings)
  const [typed, setTyped] = useState('')
  const [field, setField] = useState<string | null>(null)
  const column = columns.find((column) => column.field === field)
  const spec = field === null ? undefined : fieldIn(fields, field)
  if (column && spec)
    return (
      <FilterEditor
        field={column.field}
        title={column.title}
        spec={spec}
        filters={filtersOn(filters, column.field)}
        valuesOf={valuesOf}
        onChange={(next) => onChange(refiltered(filters, column.field, next))}
        onBack={() => setField(null)}
        onDone={onDone}
      />
    )
  const words = fold(typed)
  const options = columns.filter(({ title }) => fold(title).includes(words)).map(({ field: key, title: label }) => ({ key, label }))
  return (
    <PickList
      label={s.filterBy}
      options={options}
      typed={typed}
      onType={setTyped}
      onPick={setField}
      foot={
        options.length === 0 && (
          <p className="dt-pick-foot" role="status">
            {s.noColumn}
          </p>
        )
      }
    />
  )
}
