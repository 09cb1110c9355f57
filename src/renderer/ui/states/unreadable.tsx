import { UNREADABLE } from '#domain/unreadable-cell.ts'
import { defineStrings, useLanguage, useStrings } from '../strings.ts'
import './unreadable.css'

const strings = defineStrings({
  en: { why: 'The back office sent a value in an unexpected format. Open Diagnostics.' },
  fr: { why: 'Le back-office a envoyé une valeur au format inattendu. Ouvrez le diagnostic.' },
})

/** Shown for an unreadable value, which is neither empty nor a value. */
export function Unreadable() {
  const s = useStrings(strings)
  const language = useLanguage()
  return (
    <span className="unreadable" title={s.why}>
      {UNREADABLE[language]}
    </span>
  )
}
