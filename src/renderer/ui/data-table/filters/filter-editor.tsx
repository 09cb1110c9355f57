import { Button } from 'antd'
import { useState } from 'react'
import ArrowLeftIcon from 'lucide-react/icons/arrow-left'
import { filterWay } from '#domain/lists/column-filters.ts'
import { OneOf } from '#ui/one-of.tsx'
import { useStrings } from '#ui/strings.ts'
import { ChoiceEditor, type ChoiceProps } from './choice-editor.tsx'
import { filterStrings } from './filter-strings.ts'
import { SpanEditor } from './span-editor.tsx'
import './filter-editor.css'

interface Props extends ChoiceProps {
  /** Returns to the choice of a column; null when the editor was opened from a chip. */
  readonly onBack: (() => void) | null
  readonly onDone: () => void
}

/** Conditions on one column: values or a range, and whether a value exists. */
export function FilterEditor({ field, title, spec, filters, valuesOf, onChange, onBack, onDone }: Props) {
  const s = useStrings(filterStrings)
  const own = filterWay(spec.kind)
  const [way, setWay] = useState(() => filters.find((filter) => filter.is === 'has' || filter.is === 'hasNot')?.is ?? own)
  const go = (next: typeof way) => {
    setWay(next)
    onChange(next === 'has' || next === 'hasNot' ? [{ field, is: next }] : [])
  }
  return (
    <div className="dt-editor">
      <div className="dt-editor-head">
        {onBack && <Button type="text" size="small" icon={<ArrowLeftIcon />} aria-label={s.back} title={s.back} onClick={onBack} />}
        <strong>{title}</strong>
      </div>
      <OneOf
        size="small"
        block
        aria-label={s.way(title)}
        value={way}
        options={[own, 'has' as const, 'hasNot' as const].map((value) => ({ value, label: s.ways[value] }))}
        onChange={go}
      />
      {way === 'choice' && <ChoiceEditor {...{ field, title, spec, filters, valuesOf, onChange }} />}
      {(way === 'amounts' || way === 'days') && <SpanEditor {...{ field, spec, filters, onChange, onDone }} />}
      <div className="dt-panel-foot">
        <Button
          type="text"
          size="small"
          disabled={filters.length === 0}
          onClick={() => {
            onChange([])
            onDone()
          }}
        >
          {s.remove}
        </Button>
        <Button type="primary" size="small" onClick={onDone}>
          {s.done}
        </Button>
      </div>
    </div>
  )
}
