import { useCallback, useMemo, useState } from 'react'
import { contract, type InputOf } from '../../../contract/index.ts'
import type { Bottle } from '../../../contract/bottle.ts'
import { useAction } from '../../bridge/use-action.ts'
import { checkValues, FormContext, type FormState, sameValues, type Values } from '../../ui/dialog-form/form-state.ts'
import { NumberField } from '../../ui/dialog-form/number-field.tsx'
import { TextField } from '../../ui/dialog-form/text-field.tsx'
import { useDraft } from '../../ui/dialog-form/use-draft.ts'
import { useHeldFocus } from '../../ui/dialog-form/use-held-focus.ts'
import { KeyButton } from '../../ui/key-button.tsx'
import { useStrings } from '../../ui/strings.ts'
import { isDay } from '../../../domain/bottle-input.ts'
import { detailStrings } from './detail-strings.ts'
import '../../ui/dialog-form/dialog-form.css'

interface Props {
  readonly ticker: string
  /** The bottle that stands for the ticker. */
  readonly bottle: Bottle
  /** It was written: the form is drawn anew. */
  readonly onDone: () => void
  /** Why it cannot be written at the moment. */
  readonly wait: string | null
}
type Field = 'release_price' | 'release_date' | 'allowed_min_pictures'

const startOf = (bottle: Bottle): Values => ({
  ...(bottle.release_price === null ? {} : { release_price: bottle.release_price }),
  ...(bottle.release_date === null ? {} : { release_date: bottle.release_date }),
  ...(bottle.allowed_min_pictures === null ? {} : { allowed_min_pictures: bottle.allowed_min_pictures }),
})

/** Release price (decimal euros), date (YYYY-MM-DD) and minimum of pictures (0–20) of the whole ticker (D-72). Empty price and date are none. */
export function ReleaseForm({ ticker, bottle, onDone, wait }: Props) {
  const s = useStrings(detailStrings)
  const start = useMemo(() => startOf(bottle), [bottle])
  const [typed, setTyped] = useState<Values>({})
  const values = useMemo(
    () => Object.fromEntries(Object.entries({ ...start, ...typed }).filter(([, value]) => value !== undefined)),
    [start, typed],
  )
  const dirty = !sameValues(values, start)
  const { drop } = useDraft(`release:${ticker}`, typed, dirty, setTyped)
  const { run, busy } = useAction('tickers.release', {
    done: s.released,
    failed: s.releaseFailed,
  })
  const holdFocus = useHeldFocus(busy)

  const { input, accepted, issues } = useMemo(() => {
    const date = typeof values['release_date'] === 'string' ? values['release_date'].trim() : ''
    const sent = {
      ticker,
      ...(bottle.isbn ? { isbn: bottle.isbn } : {}),
      release_price: values['release_price'] ?? null,
      release_date: date === '' ? null : date,
      allowed_min_pictures: values['allowed_min_pictures'],
    }
    const checked = checkValues(contract['tickers.release'], sent)
    const wrongDay = date !== '' && !isDay(date)
    return {
      input: sent as InputOf<'tickers.release'>,
      accepted: checked.accepted && !wrongDay,
      issues: wrongDay ? new Map([...checked.issues, ['release_date', s.dateHint]]) : checked.issues,
    }
  }, [ticker, bottle.isbn, values, s])

  const set = useCallback((name: string, value: unknown) => setTyped((before) => ({ ...before, [name]: value })), [])
  const register = useCallback(() => () => {}, [])
  const form: FormState = useMemo(() => ({ values, set, issues, busy, register }), [values, set, issues, busy, register])
  const labels: Readonly<Record<Field, string>> = { release_price: s.price, release_date: s.date, allowed_min_pictures: s.minimum }
  const wrong = (Object.keys(labels) as Field[]).filter((field) => issues.has(field)).map((field) => labels[field])
  const why = dirty ? (accepted ? wait : s.invalid(wrong.join(', '))) : s.unchanged

  const update = async () => {
    if (why !== null || busy) return
    holdFocus()
    const result = await run(input)
    if (!result.ok) return
    drop()
    onDone()
  }
  return (
    <section className="ticker-card" aria-label={s.release}>
      <h2>{s.release}</h2>
      <FormContext value={form}>
        <form
          className="release-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void update()
          }}
        >
          <NumberField name="release_price" label={s.price} decimals={2} money unit="€" />
          <TextField name="release_date" label={s.date} hint={s.dateHint} optional maxLength={10} />
          <NumberField name="allowed_min_pictures" label={s.minimum} hint={s.minimumHint} />
          <div className="release-update">
            <KeyButton type="primary" label={s.update} keys="Mod+Enter" why={why} busy={busy} onPress={() => void update()} />
          </div>
          <button type="submit" hidden disabled={why !== null}>
            {s.update}
          </button>
        </form>
      </FormContext>
    </section>
  )
}
