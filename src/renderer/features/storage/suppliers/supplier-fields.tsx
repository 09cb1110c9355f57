import { useMemo } from 'react'
import { countryName } from '#domain/trade/country-names.ts'
import { explainError } from '#bridge/explain-error.ts'
import { useQuery } from '#bridge/use-query.ts'
import { useFormState } from '#ui/dialog-form/form/form-state.ts'
import { SelectField } from '#ui/dialog-form/fields/select-field.tsx'
import { TextField } from '#ui/dialog-form/fields/text-field.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { supplierStrings } from './supplier-strings.ts'

/** Name, pseudo and address. Only the region is optional. `flag`: empty fields are highlighted from the start (part 2 §5). */
export function SupplierFields({ flag = false, autoFocus = false }: { readonly flag?: boolean; readonly autoFocus?: boolean }) {
  const s = useStrings(supplierStrings)
  const countries = useCountries()
  return (
    <>
      <div className="form-pair">
        <TextField name="name" label={s.name} required maxLength={300} flagEmpty={flag} autoFocus={autoFocus} />
        <TextField name="pseudo" label={s.pseudo} required hint={s.pseudoHint} maxLength={300} flagEmpty={flag} />
      </div>
      <TextField name="address.address" label={s.address} required maxLength={300} flagEmpty={flag} />
      <div className="supplier-place">
        <TextField name="address.zip" label={s.zip} required maxLength={300} flagEmpty={flag} />
        <TextField name="address.city" label={s.city} required maxLength={300} flagEmpty={flag} />
        <TextField name="address.region" label={s.region} maxLength={300} />
        <SelectField
          name="address.country"
          label={s.country}
          required
          options={countries.options}
          loading={countries.loading}
          flagEmpty={flag}
          hint={countries.problem}
        />
      </div>
    </>
  )
}

/** The reference list of countries (D-106). A supplier's country that the list lacks stays selectable. */
function useCountries() {
  const s = useStrings(supplierStrings)
  const language = useLanguage()
  const { data, loading, error } = useQuery('storage.countryNames', {}, { freshForMs: 300_000 })
  const present = useFormState('address.country').values['address.country']
  const options = useMemo(() => {
    const countries = (data ?? [])
      .flatMap((country) => (country.alpha2 ? [{ value: country.alpha2, label: countryName(country, language) ?? country.alpha2 }] : []))
      .toSorted((a, b) => a.label.localeCompare(b.label, language))
    return typeof present === 'string' && present !== '' && !countries.some(({ value }) => value === present)
      ? [{ value: present, label: present }, ...countries]
      : countries
  }, [data, present, language])
  return { options, loading, problem: error && !data ? s.countriesFailed(explainError(error, language, false).text) : undefined }
}
