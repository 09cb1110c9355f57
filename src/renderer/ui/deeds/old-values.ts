import { AgendaEvent } from '#contract/content/agenda.ts'
import { Article } from '#contract/content/articles.ts'
import { Bottle } from '#contract/catalogue/bottle.ts'
import { Bottler } from '#contract/content/bottlers.ts'
import { readEntity } from '#contract/reading/read.ts'
import { isRecord } from '#contract/values/record.ts'
import { Review } from '#contract/content/reviews.ts'
import { Supplier } from '#contract/trade/supplier.ts'
import { isUnreadable } from '#contract/reading/unreadable.ts'
import { BOTTLE_FIELDS } from '#domain/catalogue/bottle-fields.ts'
import { typedOf } from '#domain/catalogue/bottle-input.ts'
import type { Language } from '#domain/text/language.ts'
import { deedOf, type StaffRow } from '#domain/people/staff-deed.ts'
import { type Fields, sameField } from '#domain/edits/three-way.ts'
import { flatSupplier, SUPPLIER_FIELDS } from '#domain/trade/supplier-form.ts'
import { masked, parsed } from '#domain/edits/value-changes.ts'

/** Old values of a change, as a draft of the form for the same object. */
export interface OldValues {
  /** The name of the draft. */
  readonly form: string
  /** Route at which the form opens. */
  readonly route: string
  /** Fields of the change: their old values, and the new ones. Those of a bottle in typed form. */
  readonly isTyped: boolean
  readonly old: Fields
  readonly now: Fields
}

interface Form {
  readonly id: string
  readonly fields: readonly string[]
  /** The record as the contract reads it. */
  readonly read: (record: Record<string, unknown>) => Fields
  /** By field name, when the record is nested. */
  readonly flat?: (read: Fields) => Fields
}
const silent = () => undefined

const BOTTLE: Form = {
  id: 'id',
  fields: BOTTLE_FIELDS.flatMap(({ field, input }) => (input === 'fixed' ? [] : [field])),
  read: (row) => readEntity(Bottle, row, silent),
}

/** Forms over one row of a list, by the end of the type of an action. */
const FORMS: Readonly<Record<string, Form>> = {
  article: { id: 'id', fields: ['title', 'content', 'tags', 'video'], read: (row) => readEntity(Article, row, silent) },
  bottle: BOTTLE,
  bottler: {
    id: 'id',
    fields: ['name', 'email', 'phone', 'description', 'sign_date', 'renew_date', 'end_date'],
    read: (row) => readEntity(Bottler, row, silent),
  },
  event: {
    id: 'id',
    fields: ['name', 'country', 'city', 'dates', 'month', 'spirit_type_label', 'contacts', 'url'],
    read: (row) => readEntity(AgendaEvent, row, silent),
  },
  review: { id: 'id', fields: ['score', 'description'], read: (row) => readEntity(Review, row, silent) },
  supplier: {
    id: 'supplier_uuid',
    fields: SUPPLIER_FIELDS,
    read: (row) => readEntity(Supplier, row, silent),
    flat: (read) => flatSupplier(read as Supplier),
  },
}

/** The values before a change of the back-office history, ready for their form; null without such a form or values. */
export function oldValuesOf(row: StaffRow, language: Language): OldValues | null {
  const [verb, kind = ''] = (typeof row.type === 'string' ? row.type : '').split('_')
  const form = Object.hasOwn(FORMS, kind) ? FORMS[kind] : undefined
  const { route } = deedOf(row, 'en')
  const [before, after] = [parsed(row.old_value), parsed(row.new_value)]
  if (verb !== 'update' || !form || route === null || !isRecord(before) || !isRecord(after)) return null
  const [old, now] = [form.read(before), form.read(after)]
  const [was, is] = form.flat ? [form.flat(old), form.flat(now)] : [old, now]
  const touched = form.fields.filter((name) => isSaid(before, old, name) && isSaid(after, now, name) && !sameField(was[name], is[name]))
  if (touched.length === 0) return null
  const oldValue: unknown = { ...before, ...after }[form.id]
  const id = typeof oldValue === 'string' || typeof oldValue === 'number' ? String(oldValue) : ''
  if (id === '') return null
  const only = (from: Fields) => Object.fromEntries(touched.map((name) => [name, from[name]]))
  if (form !== BOTTLE) return { form: `${kind} ${id}`, route, isTyped: false, old: only(was), now: only(is) }
  const typed = BOTTLE_FIELDS.flatMap(({ field, input }) =>
    touched.includes(field) ? [[field, typedOf(input, was[field], language)]] : [],
  )
  const opened = `${route}?bottle=${encodeURIComponent(id)}`
  return { form: `bottle:${id}`, route: opened, isTyped: true, old: Object.fromEntries(typed) as Fields, now: only(is) }
}

/** True if the row has this field ("address.city" in its record), readable and not masked as a secret. */
function isSaid(row: Record<string, unknown>, read: Fields, name: string): boolean {
  let [level, known]: readonly unknown[] = [row, read]
  for (const step of name.split('.')) {
    if (!isRecord(level) || !Object.hasOwn(level, step) || isUnreadable(known, step)) return false
    level = level[step]
    known = isRecord(known) ? known[step] : undefined
  }
  return JSON.stringify(masked(level)) === JSON.stringify(level)
}
