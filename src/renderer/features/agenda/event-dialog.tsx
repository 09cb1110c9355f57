import { type AgendaEvent, EnteredEvent, SPIRITS } from '#contract/content/agenda.ts'
import type { RowId } from '#contract/values/values.ts'
import { DialogForm } from '#ui/dialog-form/dialog-form.tsx'
import { rowFields } from '#ui/dialog-form/form/row-fields.ts'
import { reloadRow } from '#ui/dialog-form/form/reload-row.ts'
import { MultiSelectField } from '#ui/dialog-form/fields/multi-select-field.tsx'
import { TextAreaField } from '#ui/dialog-form/fields/text-area-field.tsx'
import { TextField } from '#ui/dialog-form/fields/text-field.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { agendaStrings } from './agenda-strings.ts'
import { DatesField } from './dates-field.tsx'
import { eventName } from './event-columns.tsx'
import { MonthsField } from './months-field.tsx'
import './agenda.css'

const LABELS = SPIRITS.map((label) => ({ value: label, label }))
const EMPTY = { name: '', country: '', city: '', dates: [], month: [], spirit_type_label: [], contacts: '', url: '' }

/** A new event. Add is disabled without name, spirit type label and month (part 2 §5). */
export function AddEventDialog({ onClose }: { readonly onClose: () => void }) {
  const s = useStrings(agendaStrings)
  return (
    <DialogForm
      operation="agenda.create"
      initial={EMPTY}
      title={s.addTitle}
      ok={s.addOk}
      done={(_, { name }) => s.added(name)}
      failed={s.notAdded}
      draft="event new"
      width={640}
      onClose={onClose}
    >
      <EventFields />
    </DialogForm>
  )
}

/** Edits an existing event. The id is sent in the body (D-101). */
export function EditEventDialog({ event, id, onClose }: { readonly event: AgendaEvent; readonly id: RowId; readonly onClose: () => void }) {
  const s = useStrings(agendaStrings)
  const language = useLanguage()
  return (
    <DialogForm
      operation="agenda.update"
      rule={EnteredEvent}
      initial={{ id, ...fieldsOf(event) }}
      readAgain={reloadRow('agenda.list', id, (row) => ({ id, ...fieldsOf(row) }))}
      title={s.editTitle(eventName(event, language))}
      ok={s.updateOk}
      done={(_, sent) => s.updated(sent.name ?? '')}
      failed={s.notUpdated}
      draft={`event ${id}`}
      width={640}
      onClose={onClose}
    >
      <EventFields />
    </DialogForm>
  )
}

const fieldsOf = (event: AgendaEvent) => {
  const { name, country, city, dates, month, spirit_type_label, contacts, url } = event
  return rowFields(event, { name, country, city, dates, month, spirit_type_label, contacts, url })
}

function EventFields() {
  const s = useStrings(agendaStrings)
  return (
    <>
      <TextField name="name" label={s.columns.name} required autoFocus maxLength={300} />
      <div className="event-pair">
        <TextField name="country" label={s.columns.country} maxLength={100} />
        <TextField name="city" label={s.columns.city} maxLength={100} />
      </div>
      <DatesField label={s.columns.dates} />
      <div className="event-pair">
        <MonthsField label={s.columns.month} />
        <MultiSelectField name="spirit_type_label" label={s.columns.label} required options={LABELS} />
      </div>
      <TextAreaField name="contacts" label={s.columns.contacts} hint={s.contactsHint} rows={2} maxLength={2000} />
      <TextField name="url" label={s.columns.url} hint={s.urlHint} placeholder="https://" />
    </>
  )
}
