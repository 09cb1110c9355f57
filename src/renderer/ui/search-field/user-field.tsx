import { personInCapitals } from '#domain/values/person-name.ts'
import type { FieldProps } from '../dialog-form/fields/field-frame.tsx'
import { useStrings } from '../strings.ts'
import { SearchField } from './search-field.tsx'
import { searchStrings } from './search-strings.ts'

type Props = Partial<FieldProps> & { readonly onPick?: (chosen: unknown) => void }

/** An account, found by name or e-mail; the form gets its uuid. */
export function UserField({ name = 'user_uuid', ...rest }: Props) {
  const s = useStrings(searchStrings)
  return (
    <SearchField
      label={s.user}
      {...rest}
      name={name}
      operation="users.search"
      placeholder={s.userHint}
      choiceOf={({ uuid, firstname, lastname, email }) => {
        const person = personInCapitals({ firstname, lastname })
        if (!uuid) return null
        if (person === null || !email) return { value: uuid, label: person ?? (email || uuid) }
        // several people can have the same name
        return { value: uuid, label: person, also: email, chosen: `${person} · ${email}` }
      }}
    />
  )
}
