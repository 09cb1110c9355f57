import { useEffect } from 'react'

/** How many mounted forms have this draft. */
const mountedForms = new Map<string, number>()
const count = (form: string, by: 1 | -1) => mountedForms.set(form, (mountedForms.get(form) ?? 0) + by)

/** Marks the form of a draft as on screen while the component is mounted. */
export function useShownForm(form: string | null): void {
  useEffect(() => {
    if (form === null) return
    count(form, 1)
    return () => void count(form, -1)
  }, [form])
}

/** A form on screen would keep its draft again. */
export const isFormShown = (form: string): boolean => (mountedForms.get(form) ?? 0) > 0
