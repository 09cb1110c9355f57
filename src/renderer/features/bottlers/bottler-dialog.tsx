import { useMemo } from 'react'
import type { Bottler } from '../../../contract/bottlers.ts'
import type { RowId } from '../../../contract/values.ts'
import { formatDateTime } from '../../../domain/format.ts'
import { ask } from '../../ui/confirm.tsx'
import { DialogForm } from '../../ui/dialog-form/dialog-form.tsx'
import { FixedField } from '../../ui/dialog-form/fixed-field.tsx'
import { askAboutLoss } from '../../ui/rich-text/ask-about-loss.ts'
import { cleanHtml } from '../../ui/rich-text/profile.ts'
import { useLanguage, useStrings } from '../../ui/strings.ts'
import { bottlerName } from './bottler-columns.tsx'
import { askAboutMissing, BottlerFields, bottlerWords } from './bottler-form.tsx'
import { bottlerStrings } from './bottler-strings.ts'

interface Props {
  readonly bottler: Bottler
  readonly id: RowId
  readonly onClose: () => void
}

/** Edits one bottler; Update waits for name and description only (D-98). */
export function BottlerDialog({ bottler, id, onClose }: Props) {
  const s = useStrings(bottlerStrings)
  const language = useLanguage()
  const stored = bottler.description ?? ''
  const description = useMemo(() => cleanHtml(stored), [stored])
  const { name, email, phone, sign_date, renew_date, end_date } = bottler
  return (
    <DialogForm
      operation="bottlers.update"
      initial={{ id, name: name ?? '', email: email ?? '', phone: phone ?? '', description, sign_date, renew_date, end_date }}
      title={s.editTitle(bottlerName(bottler, language))}
      ok={s.updateOk}
      before={async (values) =>
        (await askAboutMissing(values, language)) && (await askAboutLoss(ask, stored, values['description'], language))
      }
      {...bottlerWords('update', language)}
      draft={`bottler ${id}`}
      width={860}
      onClose={onClose}
    >
      <BottlerFields stored={stored} created={<FixedField label={s.columns.created} text={formatDateTime(bottler.created_at)} />} />
    </DialogForm>
  )
}
