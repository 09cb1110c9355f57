import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { announce } from '#ui/announcer.tsx'
import {
  cellBeside,
  isPercent,
  DECIMALS,
  pasteAt,
  PRICE_CELLS,
  PRICE_GROUPS,
  priceFlaw,
  readPrice,
  writePrice,
} from '#domain/trade/supplier-prices.ts'
import { isBlank, useFormState } from '#ui/dialog-form/form/form-state.ts'
import { formStrings } from '#ui/dialog-form/form-strings.ts'
import { TypedField } from '#ui/dialog-form/fields/typed-field.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { supplierStrings } from './supplier-strings.ts'
import './price-sheet.css'

const ARROWS = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' } as const

/** Every price in three columns, as in a spreadsheet: arrow keys and Enter move between cells, Tab moves on, a pasted column fills downwards (D-105). */
export function PriceSheet() {
  const s = useStrings(supplierStrings)
  const form = useStrings(formStrings)
  const language = useLanguage()
  const { set, values } = useFormState('prices')
  // none is required until one is entered, then all are (decision 40)
  const isRequired = PRICE_CELLS.some(({ name }) => !isBlank(values[name]))
  const root = useRef<HTMLDivElement>(null)

  const cellOf = (target: EventTarget) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset['cell'] : undefined
  const go = (name: string | null) => {
    const input = name === null ? null : root.current?.querySelector<HTMLInputElement>(`[data-cell="${name}"] input`)
    input?.focus()
    input?.select()
    return input !== null && input !== undefined
  }
  const move = (event: KeyboardEvent) => {
    const name = cellOf(event.target)
    if (name === undefined || !(event.target instanceof HTMLInputElement) || event.ctrlKey || event.metaKey || event.altKey) return
    const enter = event.key === 'Enter'
    const arrow = enter ? (event.shiftKey ? 'up' : 'down') : ARROWS[event.key as keyof typeof ARROWS]
    if (!arrow || (!enter && event.shiftKey)) return
    const { selectionStart, selectionEnd, value } = event.target
    const whole = selectionStart === 0 && selectionEnd === value.length
    // left and right move the caret within the number first
    if (arrow === 'left' && !whole && selectionStart !== 0) return
    if (arrow === 'right' && !whole && selectionEnd !== value.length) return
    if (go(cellBeside(name, arrow)) || enter) event.preventDefault()
  }
  const paste = (event: ClipboardEvent) => {
    const name = cellOf(event.target)
    const text = event.clipboardData.getData('text/plain')
    if (name === undefined || !/[\t\n\r]/.test(text.trim())) return
    event.preventDefault()
    const { writes, over } = pasteAt(name, text)
    for (const [cell, typed] of writes) set(cell, typed === '' ? undefined : (readPrice(typed, language) ?? typed))
    go([...writes.keys()].at(-1) ?? null)
    announce(s.pasted(writes.size, over))
  }
  return (
    <div ref={root} className="price-sheet" onKeyDown={move} onPaste={paste} role="presentation">
      <p className="field-hint">{s.sheetHint}</p>
      {PRICE_GROUPS.map((group) => (
        <fieldset key={group} className={`price-group price-group-${group}`}>
          <legend>{s.groups[group]}</legend>
          {PRICE_CELLS.filter((cell) => cell.group === group).map(({ name, key }) => (
            <div key={name} data-cell={name}>
              <TypedField
                name={name}
                label={s.cells[key]}
                flagEmpty
                required={isRequired}
                inputMode="decimal"
                suffix={isPercent(key) ? '%' : '€'}
                read={(typed) => readPrice(typed, language)}
                explain={(value) => {
                  const flaw = typeof value === 'string' ? priceFlaw(value, language) : null
                  return flaw === null ? null : flaw === 'negative' ? form.notNegative : form.decimals(DECIMALS)
                }}
                write={(value) => writePrice(value, isPercent(key), language)}
              />
            </div>
          ))}
        </fieldset>
      ))}
    </div>
  )
}
