import { type ReactNode, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Filter } from '#contract/lists/lists.ts'
import type { OrderQueue } from '#domain/orders/order-state.ts'
import { ORDER_TYPE_CODES, orderTypeLabel, orderTypeMeaning } from '#domain/orders/order-types.ts'
import { useRemembered } from '#stores/use-remembered.ts'
import { OneOf } from '#ui/one-of.tsx'
import { useStrings } from '#ui/strings.ts'
import { orderStrings } from '../order-strings.ts'
import { Select } from '#ui/select.tsx'

const ALL_TYPES = 'all'
const KNOWN_TYPES: readonly string[] = [ALL_TYPES, ...ORDER_TYPE_CODES.map(String)]

type Shown = 'enabled' | 'disabled' | 'deleted' | 'all'
type State = readonly (boolean | null)[] | null

/** The values of `enabled` for each choice, the default first; null: all. An order without the field is in the larger group. */
const CHOICES: Readonly<Record<OrderQueue, readonly (readonly [Shown, State])[]>> = {
  unverified: [
    ['all', null],
    ['enabled', [true, null]],
    ['deleted', [false]],
  ],
  verified: [
    ['enabled', [true]],
    ['disabled', [false, null]],
    ['all', null],
  ],
}

/** The filters of an order list: enabled state (D-38, D-36) and order type. Remembered per list. The totals in the strip link to '?type=1'. */
export function useOrderFilters(queue: OrderQueue): { readonly filters: readonly Filter[]; readonly toolbar: ReactNode } {
  const s = useStrings(orderStrings)
  const table = `orders.${queue}`
  const choices = CHOICES[queue]
  const names = choices.map(([name]) => name)
  const [shown, setShown] = useRemembered<Shown>(table, 'shown', names[0] ?? 'all', names)
  const [remembered, keepType] = useRemembered<string>(table, 'type', ALL_TYPES, KNOWN_TYPES)
  const [asked, forgetAsked] = useAskedType()
  const type = asked ?? remembered
  const setType = (to: string) => {
    forgetAsked()
    keepType(to)
  }

  const filters = useMemo((): Filter[] => {
    const state = CHOICES[queue].find(([name]) => name === shown)?.[1] ?? null
    return [
      ...(state === null ? [] : [{ field: 'enabled', is: 'oneOf' as const, values: [...state] }]),
      ...(type === ALL_TYPES ? [] : [{ field: 'order_type', is: 'oneOf' as const, values: [Number(type)] }]),
    ]
  }, [queue, shown, type])
  const types = ORDER_TYPE_CODES.map((code) => {
    const meaning = orderTypeMeaning(code)
    return { value: String(code), label: orderTypeLabel(code), title: meaning ? s.types[meaning] : '' }
  })
  const toolbar = (
    <>
      <OneOf
        aria-label={s.filters.show}
        value={shown}
        options={names.map((value) => ({ value, label: s.filters[value] }))}
        onChange={setShown}
      />
      <Select
        aria-label={s.filters.type}
        value={type}
        onChange={setType}
        options={[{ value: ALL_TYPES, label: s.filters.allTypes }, ...types]}
        popupMatchSelectWidth={false}
        className="order-type-filter"
      />
    </>
  )
  return { filters, toolbar }
}

/** The type in the last URL that had one. Kept when the URL changes to an order of that type, until the person chooses another. */
function useAskedType(): readonly [string | null, () => void] {
  const [search] = useSearchParams()
  const { key } = useLocation()
  const [asked, setAsked] = useState<{ readonly type: string | null; readonly at: string | null }>({ type: null, at: null })
  const named = KNOWN_TYPES.find((type) => type === search.get('type'))
  if (named !== undefined && asked.at !== key) setAsked({ type: named, at: key })
  return [asked.type, () => setAsked((previous) => ({ ...previous, type: null }))]
}
