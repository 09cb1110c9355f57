import { useMemo } from 'react'
import { type Bottler, EnteredBottler } from '#contract/content/bottlers.ts'
import { isUnreadable } from '#contract/reading/unreadable.ts'
import type { RowId } from '#contract/values/values.ts'
import { formatDateTime } from '#domain/values/format.ts'
import { picturesOf } from '#domain/catalogue/pictures.ts'
import { UNREADABLE } from '#domain/unreadable-cell.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { DialogForm } from '#ui/dialog-form/dialog-form.tsx'
import { rowFields } from '#ui/dialog-form/form/row-fields.ts'
import { reloadRow } from '#ui/dialog-form/form/reload-row.ts'
import { FixedField } from '#ui/dialog-form/fields/fixed-field.tsx'
import { askAboutLoss } from '#ui/rich-text/ask-about-loss.ts'
import { cleanHtml } from '#ui/rich-text/profile.ts'
import { STORED } from '#ui/rich-text/rich-text-field.tsx'
import { StoredPictures } from '#ui/pictures/stored-pictures.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { bottlerName } from './bottler-columns.tsx'
import { askAboutMissing, BottlerFields, bottlerLint, bottlerWords } from './bottler-form.tsx'
import { bottlerStrings } from './bottler-strings.ts'

/** The description is sanitized before it is shown or sent (R8). The stored original is kept next to it to detect lost content. */
const fieldsOf = (bottler: Bottler) => {
  const { name, email, phone, description, sign_date, renew_date, end_date } = bottler
  return rowFields(bottler, {
    name,
    email,
    phone,
    description: description === null ? null : cleanHtml(description),
    [STORED]: description,
    sign_date,
    renew_date,
    end_date,
  })
}

interface Props {
  readonly bottler: Bottler
  readonly id: RowId
  readonly onClose: () => void
}

/** Edits one bottler. Update requires only name and description (D-98). */
export function BottlerDialog({ bottler, id, onClose }: Props) {
  const s = useStrings(bottlerStrings)
  const language = useLanguage()
  const initial = useMemo(() => ({ id, ...fieldsOf(bottler) }), [id, bottler])
  return (
    <DialogForm
      operation="bottlers.update"
      rule={EnteredBottler}
      initial={initial}
      readAgain={reloadRow('bottlers.list', id, (row) => ({ id, ...fieldsOf(row) }))}
      title={s.editTitle(bottlerName(bottler, language))}
      ok={s.updateOk}
      lint={(values) => bottlerLint(values, language)}
      before={async (values) =>
        (await askAboutMissing(values, language)) && (await askAboutLoss(ask, values[STORED], values['description'], language))
      }
      {...bottlerWords('update', language)}
      draft={`bottler ${id}`}
      width={860}
      onClose={onClose}
    >
      <BottlerFields
        created={
          <FixedField
            label={s.columns.created}
            text={isUnreadable(bottler, 'created_at') ? UNREADABLE[language] : formatDateTime(bottler.created_at)}
          />
        }
      />
      <StoredPictures label={s.columns.logo} pictures={picturesOf(bottler.files_attachments)} />
    </DialogForm>
  )
}
