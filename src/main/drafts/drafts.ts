/** More forms than a person leaves open; the oldest goes first. */
const MAX_FORMS = 100

/** Unsaved input of one person, in memory only, by form (R15). */
export interface Drafts {
  /** Nothing is kept while nobody is known. `values` is plain data that came over IPC. */
  keep(form: string, values: unknown): void
  read(form: string): { readonly values: unknown } | null
  drop(form: string): void
  /** Someone signs in: what others left is gone. */
  onlyFor(email: string): void
  wipe(): void
}

/** `owner` gives the e-mail of the session, also of one that has just expired; e-mails are the same whatever their case. */
export function createDrafts(owner: () => string | null): Drafts {
  let of: string | null = null
  const forms = new Map<string, unknown>()
  const onlyFor = (email: string) => {
    const person = email.trim().toLowerCase()
    if (person !== of) forms.clear()
    of = person
  }
  const isOurs = () => of !== null && owner()?.trim().toLowerCase() === of
  return {
    keep: (form, values) => {
      const email = owner()
      if (email === null) return
      onlyFor(email)
      forms.delete(form)
      forms.set(form, values)
      for (const oldest of forms.keys()) if (forms.size > MAX_FORMS) forms.delete(oldest)
    },
    read: (form) => (isOurs() && forms.has(form) ? { values: forms.get(form) } : null),
    drop: (form) => void forms.delete(form),
    onlyFor,
    wipe: () => {
      forms.clear()
      of = null
    },
  }
}
