import { Segmented, Select } from 'antd'
import { useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Filter } from '../../../contract/lists.ts'
import { ORDER_TYPE_CODES, orderTypeLabel, orderTypeMeaning } from '../../../domain/order-types.ts'
import { useRemembered } from '../../stores/use-remembered.ts'
import { useStrings } from '../../ui/strings.ts'
import { orderStrings } from './order-strings.ts'
import { OrdersTable } from './orders-table.tsx'
import type { TabProps } from './unverified-orders.tsx'

const ALL_TYPES = 'all'
const TABLE = 'orders.verified'
const SHOWN = ['enabled', 'disabled', 'all'] as const
/** An order that does not say whether it is enabled is found among the disabled ones rather than nowhere. */
const VALUES = { enabled: [true], disabled: [false, null], all: null } as const
const KNOWN_TYPES: readonly string[] = [ALL_TYPES, ...ORDER_TYPE_CODES.map(String)]

/** Tab 'Orders list': checked orders, with the enabled/disabled switch, whose third position shows both (D-38), and the order-type dropdown. '?type=1' is what the strip's sums lead to. */
export function VerifiedOrders({ onOpen, focus }: TabProps) {
  const s = useStrings(orderStrings)
  const [shown, setShown] = useRemembered<(typeof SHOWN)[number]>(TABLE, 'shown', 'enabled', SHOWN)
  const [kept, keepType] = useRemembered<string>(TABLE, 'type', ALL_TYPES, KNOWN_TYPES)
  const [asked, forgetAsked] = useAskedType()
  const type = asked ?? kept
  const setType = (to: string) => {
    forgetAsked()
    keepType(to)
  }

  const filters = useMemo(
    (): Filter[] => [
      ...(VALUES[shown] === null ? [] : [{ field: 'enabled', is: 'oneOf' as const, values: [...VALUES[shown]] }]),
      ...(type === ALL_TYPES ? [] : [{ field: 'order_type', is: 'oneOf' as const, values: [Number(type)] }]),
    ],
    [shown, type],
  )
  const types = ORDER_TYPE_CODES.map((code) => {
    const meaning = orderTypeMeaning(code)
    return { value: String(code), label: orderTypeLabel(code), title: meaning ? s.types[meaning] : '' }
  })

  return (
    <OrdersTable
      queue="verified"
      onOpen={onOpen}
      focus={focus}
      filters={filters}
      toolbar={
        <>
          <Segmented
            aria-label={s.filters.show}
            value={shown}
            options={SHOWN.map((value) => ({ value, label: s.filters[value] }))}
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
      }
    />
  )
}

/** The type that the address last named: it stays when the address goes on to an order of it, until the person chooses another. */
function useAskedType(): readonly [string | null, () => void] {
  const [search] = useSearchParams()
  const { key } = useLocation()
  const [asked, setAsked] = useState<{ readonly type: string | null; readonly at: string | null }>({ type: null, at: null })
  const named = KNOWN_TYPES.find((known) => known === search.get('type'))
  if (named !== undefined && asked.at !== key) setAsked({ type: named, at: key })
  return [asked.type, () => setAsked((before) => ({ ...before, type: null }))]
}
