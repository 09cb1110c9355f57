import { PageForm } from '#ui/dialog-form/page-form.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { askAboutMissing, BottlerFields, bottlerLint, bottlerWords } from './bottler-form.tsx'
import { bottlerStrings } from './bottler-strings.ts'

const EMPTY = { name: '', email: '', phone: '', description: '', sign_date: null, renew_date: null, end_date: null }

/** Tab 'Add bottler'. Create requires only name and description (D-98). */
export function AddBottler() {
  const s = useStrings(bottlerStrings)
  const language = useLanguage()
  return (
    <PageForm
      operation="bottlers.create"
      initial={EMPTY}
      lint={(values) => bottlerLint(values, language)}
      before={(values) => askAboutMissing(values, language)}
      {...bottlerWords('create', language)}
      draft="bottler new"
      ok={s.addOk}
    >
      <BottlerFields />
    </PageForm>
  )
}
