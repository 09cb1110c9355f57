import { Button } from 'antd'
import { MONTHS } from '#contract/content/agenda.ts'
import { monthsOf } from '#domain/agenda/event-dates.ts'
import { monthLabel } from '#domain/agenda/event-fields.ts'
import { useField } from '#ui/dialog-form/form/form-state.ts'
import { MultiSelectField } from '#ui/dialog-form/fields/multi-select-field.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { agendaStrings } from './agenda-strings.ts'
import { textsIn } from '#ui/dialog-form/form/texts-in.ts'

/** The months of an event: English names in the request, localized names on screen. Shows a hint when the dates suggest other months. */
export function MonthsField({ label }: { readonly label: string }) {
  const s = useStrings(agendaStrings)
  const language = useLanguage()
  const { value, set } = useField('month', label)
  const dates = useField('dates', s.columns.dates).value
  const chosen = textsIn(value)
  const proposal = monthsOf(textsIn(dates))
  const differs = proposal.length > 0 && proposal.toSorted().join() !== chosen.toSorted().join()
  return (
    <div className="event-months">
      <MultiSelectField
        name="month"
        label={label}
        required
        hint={s.monthHint}
        options={MONTHS.map((month) => ({ value: month, label: monthLabel(month, language) }))}
      />
      {differs && (
        <p className="field-hint" role="status">
          {s.monthProposal(proposal.map((month) => monthLabel(month, language)).join(', '))}{' '}
          <Button type="link" size="small" onClick={() => set(proposal)}>
            {s.monthUse}
          </Button>
        </p>
      )}
    </div>
  )
}
