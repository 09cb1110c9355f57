import { formOfDraft, NO_INPUT } from '#contract/desktop/desktop.ts'
import type { EncryptedStore } from '../encrypted/encrypted-store.ts'

/** Most drafts that are kept, more than a person leaves open; the oldest is dropped first. */
const MAX_FORMS = 100
/** Drafts are written to disk at most this often (ms): a crash of the whole app costs the last words, not the text. */
const WRITE_INTERVAL_MS = 400

/** Unsaved input of one person, by form (R15). Lasting drafts are also encrypted in a store (D-124). */
export interface Drafts {
  /** Keeps nothing while no one is signed in. `values` is plain data from IPC. `lasting`: also for the next start of the app. */
  keep(form: string, values: unknown, lasting?: boolean): void
  /** Reads from memory; a lasting draft that is not in memory is loaded from the store. */
  read(form: string, lasting?: boolean): Promise<{ readonly values: unknown } | null>
  drop(form: string): void
  /** Drafts with input, also those in the store; the latest first. */
  list(): Promise<readonly { readonly form: string; readonly values: unknown }[]>
  /** Number of forms with unsent input; a sign-out discards it. */
  unsaved(): Promise<number>
  /** A sign-in: drafts of other people are removed. */
  onlyFor(email: string): void
  /** A sign-out: clears memory and store. */
  wipe(): void
  /** Resolves when all lasting drafts are in the store. */
  flush(): Promise<void>
}

interface Draft {
  readonly values: unknown
  readonly lasting: boolean
}

/** `owner` gives the e-mail of the session, also of an expired one; case does not matter. */
export function createDrafts(owner: () => string | null, store?: EncryptedStore): Drafts {
  let of: string | null = null
  const forms = new Map<string, Draft>()
  /** Dropped before the store was loaded. */
  const dropped = new Set<string>()
  let looking: Promise<void> | null = null
  let isThere = false
  let isLocked = false
  /** Counts sign-outs: values still being loaded from the store are then dropped. */
  let forgotten = 0
  let timer: NodeJS.Timeout | undefined
  let written: Promise<unknown> = Promise.resolve()

  const person = () => owner()?.trim().toLowerCase() ?? null
  const forget = () => {
    clearTimeout(timer)
    timer = undefined
    forgotten++
    looking = null
    isThere = isLocked = false
    forms.clear()
    dropped.clear()
  }
  const onlyFor = (email: string) => {
    const now = email.trim().toLowerCase()
    if (now !== of) forget()
    of = now
  }
  const put = (form: string, draft: Draft) => {
    forms.delete(form)
    forms.set(form, draft)
    for (const oldest of forms.keys()) if (forms.size > MAX_FORMS) forms.delete(oldest)
  }
  const matchesFor = (form: string) => {
    const draft = of !== null && person() === of ? forms.get(form) : undefined
    return draft === undefined ? null : { values: draft.values }
  }

  /** Once per person, and before the first write: the store's content must not be lost. */
  function look(into: EncryptedStore, email: string): Promise<void> {
    onlyFor(email)
    return (looking ??= take(into, email))
  }
  async function take(from: EncryptedStore, email: string): Promise<void> {
    const previous = forgotten
    const stored = await from.read()
    if (person() === email) await from.forgetOthers()
    if (previous !== forgotten || person() !== email) return
    isLocked = stored === 'locked'
    if (stored === 'locked') return
    const newer = [...forms]
    for (const [form, values] of entriesOf(stored?.values)) if (!dropped.has(form)) put(form, { values, lasting: true })
    for (const [form, draft] of newer) put(form, draft)
    isThere = true
    dropped.clear()
  }
  async function write(into: EncryptedStore): Promise<void> {
    const email = person()
    if (email === null || email !== of) return
    // the store's content must not be lost: it is loaded again before the first write
    if (isLocked) looking = null
    await look(into, email)
    if (!isThere || email !== of || email !== person()) return
    const lasting = [...forms].filter(([, draft]) => draft.lasting).map(([form, { values }]) => [form, values])
    await (lasting.length === 0 ? into.forget() : into.keep(lasting))
  }
  const writeNow = () => {
    timer = undefined
    if (store) written = written.catch(() => undefined).then(() => write(store))
  }
  const writeSoon = () => {
    if (store) timer ??= setTimeout(writeNow, WRITE_INTERVAL_MS)
  }

  const list: Drafts['list'] = async () => {
    const email = person()
    if (email === null) return []
    if (store) await look(store, email)
    if (email !== of) return []
    return [...forms].flatMap(([form, { values }]) => (NO_INPUT.includes(formOfDraft(form)) ? [] : [{ form, values }])).toReversed()
  }

  return {
    keep: (form, values, lasting = false) => {
      const email = owner()
      if (email === null) return
      onlyFor(email)
      put(form, { values, lasting })
      if (lasting) writeSoon()
    },
    read: async (form, lasting = false) => {
      const email = person()
      const here = matchesFor(form)
      if (here !== null || !lasting || store === undefined || email === null || dropped.has(form)) return here
      await look(store, email)
      return matchesFor(form)
    },
    drop: (form) => {
      const draft = forms.get(form)
      forms.delete(form)
      if (!isThere) dropped.add(form)
      if (draft?.lasting !== false) writeSoon()
    },
    list,
    unsaved: async () => new Set((await list()).map(({ form }) => formOfDraft(form))).size,
    onlyFor,
    wipe: () => {
      forget()
      of = null
      // after the current write, so that the draft does not come back
      const removal = store?.forget()
      written = Promise.all([written, removal])
    },
    flush: async () => {
      if (timer !== undefined) {
        clearTimeout(timer)
        writeNow()
      }
      await written
      await store?.flush()
    },
  }
}

/** Content of a store of drafts, checked piece by piece; invalid content counts as nothing. */
const entriesOf = (values: unknown): readonly (readonly [string, unknown])[] =>
  Array.isArray(values)
    ? values.flatMap((entry: unknown) => (Array.isArray(entry) && typeof entry[0] === 'string' ? [[entry[0], entry[1]] as const] : []))
    : []
