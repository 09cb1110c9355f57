import { Button } from 'antd'
import { useState } from 'react'
import CrossIcon from 'lucide-react/icons/x'
import { filteredFields, filtersOn, refiltered } from '#domain/lists/column-filters.ts'
import { filterWords } from './filter-words.ts'
import { fieldIn } from '#domain/values/list-values.ts'
import { useLayerName } from '#ui/shortcuts/shortcut-layer.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { TablePopover } from '../bars/table-popover.tsx'
import type { FilterProps } from './filter-button.tsx'
import { FilterEditor } from './filter-editor.tsx'
import { filterStrings } from './filter-strings.ts'
import './filter-chips.css'

/** Filters as chips, one per column: a click edits the filter, the cross removes it. */
export function FilterChips({ columns, fields, filters, valuesOf, onChange }: FilterProps) {
  const s = useStrings(filterStrings)
  const language = useLanguage()
  const under = useLayerName()
  const [open, setOpen] = useState<string | null>(null)
  const filtered = filteredFields(filters)
  // the chip of an open editor stays, even while its filter is empty
  const chips = open === null || filtered.includes(open) ? filtered : [...filtered, open]
  if (chips.length === 0) return null
  return (
    <div className="dt-chips" role="group" aria-label={s.active}>
      {chips.map((field) => {
        const spec = fieldIn(fields, field)
        if (!spec) return null
        const title = columns.find((column) => column.field === field)?.title ?? field
        const own = filtersOn(filters, field)
        const words = own.length === 0 ? '…' : filterWords(own, spec, language)
        return (
          <span key={field} className="dt-chip">
            <TablePopover
              name={`${under}-filter-${field}`}
              title={s.edit(title, words)}
              open={open === field}
              onOpen={(now) => setOpen(now ? field : null)}
              content={
                <FilterEditor
                  field={field}
                  title={title}
                  spec={spec}
                  filters={own}
                  valuesOf={valuesOf}
                  onChange={(next) => onChange(refiltered(filters, field, next))}
                  onBack={null}
                  onDone={() => setOpen(null)}
                />
              }
            >
              <button type="button" className="dt-chip-words" aria-label={s.edit(title, words)} aria-haspopup="dialog" title={words}>
                <span>{title}</span> {words}
              </button>
            </TablePopover>
            <button
              type="button"
              className="dt-chip-off"
              aria-label={s.removeOf(title)}
              title={s.removeOf(title)}
              onClick={() => onChange(refiltered(filters, field, []))}
            >
              <CrossIcon aria-hidden="true" />
            </button>
          </span>
        )
      })}
      {filtered.length > 1 && (
        <Button type="link" size="small" onClick={() => onChange([])}>
          {s.clear}
        </Button>
      )}
    </div>
  )
}
