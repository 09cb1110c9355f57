import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Bottle } from '#contract/catalogue/bottle.ts'
import { ok, type Result } from '#contract/result.ts'
import { EnteredRelease } from '#contract/catalogue/tickers.ts'
import { DateField } from '#ui/dialog-form/fields/date-field.tsx'
import { FormBody } from '#ui/dialog-form/form/form-body.tsx'
import { FormNote } from '#ui/dialog-form/form/form-note.tsx'
import { rowFields } from '#ui/dialog-form/form/row-fields.ts'
import type { Values } from '#ui/dialog-form/form/form-state.ts'
import { NumberField } from '#ui/dialog-form/fields/number-field.tsx'
import { useOperationForm } from '#ui/dialog-form/form/use-operation-form.ts'
import { hasLostFocus } from '#ui/hooks/hold-focus.ts'
import { KeyButton } from '#ui/key-button.tsx'
import { useStrings } from '#ui/strings.ts'
import { detailStrings } from '../page/detail-strings.ts'
import { type ReadBottles, referenceOf } from './read-bottles.ts'
import '#ui/dialog-form/dialog-form.css'

interface Props {
  readonly ticker: string
  /** The reference bottle of the ticker. */
  readonly bottle: Bottle
  /** Reloads the bottles of the ticker from the server. */
  readonly readBottles: ReadBottles
  /** Why saving is disabled; null when enabled. */
  readonly wait: string | null
}

const fieldsOf = (ticker: string, bottle: Bottle) => {
  const { isbn, release_price, release_date, allowed_min_pictures } = bottle
  return { ticker, ...(isbn ? { isbn } : {}), ...rowFields(bottle, { release_price, release_date, allowed_min_pictures }) }
}

const CONTROLS = 'input, button'
const controlsOf = (card: HTMLElement | null) => [...(card?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])]

/** Release price (decimal euros), date and minimum number of pictures (0–20) of the whole ticker (D-72). An empty price or date means none. */
export function ReleaseForm(props: Props) {
  const s = useStrings(detailStrings)
  const card = useRef<HTMLElement>(null)
  // after an update the fields are mounted again; the control that had the focus before it was sent gets it back
  const [update, setUpdate] = useState({ nth: 0, focused: -1 })
  const last = useRef(-1)
  const noteFocus = () => {
    last.current = controlsOf(card.current).findIndex((control) => control === document.activeElement)
  }
  useLayoutEffect(() => controlsOf(card.current)[update.focused]?.focus(), [update])
  const onDone = () => {
    const hasFocus = hasLostFocus() || card.current?.contains(document.activeElement) === true
    setUpdate(({ nth }) => ({ nth: nth + 1, focused: hasFocus ? last.current : -1 }))
  }
  return (
    <section ref={card} className="ticker-card" aria-label={s.release}>
      <h2>{s.release}</h2>
      <ReleaseFields key={update.nth} {...props} onSend={noteFocus} onDone={onDone} />
    </section>
  )
}

interface FieldsProps extends Props {
  readonly onSend: () => void
  readonly onDone: () => void
}

function ReleaseFields({ ticker, bottle, readBottles, onSend, onDone, wait }: FieldsProps) {
  const s = useStrings(detailStrings)
  const readAgain = useCallback(async (): Promise<Result<Values | null>> => {
    const read = await readBottles()
    if (!read.ok) return read
    const now = referenceOf(read.value)
    return ok(now ? fieldsOf(ticker, now) : null)
  }, [readBottles, ticker])
  const { form, why, busy, restored, startOver, save, dialog } = useOperationForm({
    operation: 'tickers.release',
    rule: EnteredRelease,
    source: 'tickers.one',
    initial: useMemo(() => fieldsOf(ticker, bottle), [ticker, bottle]),
    readAgain,
    done: s.released,
    failed: s.releaseFailed,
    draft: `release:${ticker}`,
    draftTitle: `${s.release} · ${ticker}`,
    wait,
    onDone,
  })
  const update = () => {
    onSend()
    void save()
  }
  return (
    <>
      <FormBody form={form} restored={restored} onDropDraft={startOver} onSubmit={why === null ? update : null} className="release-form">
        <NumberField name="release_price" label={s.price} decimals={2} money unit="€" nullable />
        <DateField name="release_date" label={s.date} nullable />
        <NumberField name="allowed_min_pictures" label={s.minimum} hint={s.minimumHint} />
        <div className="release-update">
          <FormNote why={null} busy={busy} />
          <KeyButton type="primary" label={s.update} keys="Mod+Enter" disabledReason={why} busy={busy} onPress={update} />
        </div>
      </FormBody>
      {dialog}
    </>
  )
}
