import CircleCheckIcon from 'lucide-react/icons/circle-check'
import CircleMinusIcon from 'lucide-react/icons/circle-minus'
import PencilIcon from 'lucide-react/icons/pencil'
import TrashIcon from 'lucide-react/icons/trash'
import UploadIcon from 'lucide-react/icons/upload'
import type { Bottler } from '#contract/content/bottlers.ts'
import type { Language } from '#domain/text/language.ts'
import { logoOf } from '#domain/catalogue/bottler-fields.ts'
import { type Column, columnsFor } from '#ui/data-table/columns.ts'
import { RowButton } from '#ui/row/row-button.tsx'
import { Unreadable } from '#ui/states/unreadable.tsx'
import { bottlerStrings } from './bottler-strings.ts'
import './bottlers.css'

export interface BottlerHandlers {
  readonly upload: (bottler: Bottler) => void
  readonly remove: (bottler: Bottler) => void
  readonly edit: (bottler: Bottler) => void
}

const c = columnsFor<Bottler>()

/** For titles and messages: “Unnamed” in the language when the bottler has no name. */
export const bottlerName = (bottler: Bottler, language: Language): string => bottler.name?.trim() || bottlerStrings[language].nameless

/** Part 2 §2: name, email, phone, sign, renew and end date, logo; upload pictures, delete, edit. */
export function bottlerColumns(language: Language, handlers: BottlerHandlers): readonly Column<Bottler>[] {
  const s = bottlerStrings[language]
  return [
    c.text('name', s.columns.name, { minWidth: 180, copy: true }),
    c.text('email', s.columns.email, { minWidth: 164, copy: true }),
    c.text('phone', s.columns.phone, { width: 142, copy: true }),
    c.date('sign_date', s.columns.signed),
    c.date('renew_date', s.columns.renewed),
    c.date('end_date', s.columns.ended),
    c.custom('logo', s.columns.logo, (bottler) => <Logo bottler={bottler} language={language} />, {
      kind: 'flag',
      width: 64,
      align: 'center',
    }),
    c.dateTime('created_at', s.columns.created, { hidden: true }),
    c.text('id', s.columns.id, { hidden: true, width: 80 }),
    c.actions(
      s.columns.actions,
      (bottler) => {
        const name = bottlerName(bottler, language)
        const why = bottler.id === null ? s.noId : null
        return (
          <>
            <RowButton
              label={s.upload(name)}
              icon={<UploadIcon aria-hidden="true" />}
              disabledReason={why}
              onPress={() => handlers.upload(bottler)}
            />
            <RowButton
              label={s.edit(name)}
              icon={<PencilIcon aria-hidden="true" />}
              disabledReason={why}
              onPress={() => handlers.edit(bottler)}
            />
            <RowButton
              danger
              label={s.remove(name)}
              icon={<TrashIcon aria-hidden="true" />}
              disabledReason={why}
              onPress={() => handlers.remove(bottler)}
            />
          </>
        )
      },
      { width: 104 },
    ),
  ]
}

/** Whether the bottler has a logo: an icon with a label. */
function Logo({ bottler, language }: { readonly bottler: Bottler; readonly language: Language }) {
  const s = bottlerStrings[language]
  const has = logoOf(bottler)
  if (has === null) return <Unreadable />
  const word = has ? s.hasLogo : s.noLogo
  return (
    <span className={has ? 'bottler-logo bottler-logo-there' : 'bottler-logo'} role="img" aria-label={word} title={word}>
      {has ? <CircleCheckIcon aria-hidden="true" /> : <CircleMinusIcon aria-hidden="true" />}
    </span>
  )
}
