import type { Order } from '#contract/orders.ts'
import { reasonLabel, reasonsOf } from '#domain/decline-reasons.ts'
import type { Language } from '#domain/language.ts'
import { type OrderQueue, orderTags } from '#domain/order-state.ts'
import { orderTypeLabel, orderTypeMeaning } from '#domain/order-types.ts'
import { type Column, columnsFor } from '#ui/data-table/columns.ts'
import { personInCapitals } from '#domain/person-name.ts'
import { orderStrings } from './order-strings.ts'
import { OrderTagList } from '#ui/order-tag-list.tsx'
import { RowActions, type RowHandlers } from './row-actions.tsx'
import { TimeLeft } from './time-left.tsx'

const c = columnsFor<Order>()

/**
 * Part 2 §2: created, name, end, ISBN, title, price, tags, buttons. Type besides, in both; quantity (D-39),
 * identifiers and reasons are hidden until somebody asks for them, and exported when shown.
 */
export function orderColumns(queue: OrderQueue, language: Language, handlers: RowHandlers): readonly Column<Order>[] {
  const s = orderStrings[language]
  const verified = queue === 'verified'
  return [
    c.dateTime('created_at', s.columns.created, { width: 136, least: 133 }),
    c.custom(
      'name',
      s.columns.name,
      (row, { mark }) => (personInCapitals(row) === null ? <Missing text={s.missingName} /> : mark(personInCapitals(row) ?? '')),
      {
        minWidth: 110,
        least: 84,
        grow: 1,
        copy: true,
      },
    ),
    // a checked order is not waited for: its end needs no countdown, and the room is wanted for its tags
    verified
      ? c.countdown('countdown', s.columns.end, { width: 136, least: 133 })
      : c.custom('end', s.columns.end, (row, { fetchedAt }) => <TimeLeft short countdown={row.countdown} readAt={fetchedAt} />, {
          kind: 'countdown',
          width: 186,
          least: 178,
        }),
    c.text('isbn', s.columns.isbn, { width: 124, least: 118, copy: true }),
    c.custom('title', s.columns.title, (row, { mark }) => (row.title?.trim() ? mark(row.title) : <Missing text={s.missingName} />), {
      minWidth: 220,
      least: 120,
      grow: 3,
    }),
    c.custom('type', s.columns.type, (row) => <TypeLabel code={row.order_type} language={language} />, { width: 58, least: 52 }),
    c.number('quantity', s.columns.quantity, { hidden: true }),
    c.money('price', s.columns.price, { width: 96 }),
    c.custom('tags', s.columns.state, (row) => <OrderTagList tags={orderTags(row, queue)} />, {
      kind: 'names',
      minWidth: verified ? 190 : 150,
      least: 104,
      grow: 1,
      sortable: false,
    }),
    c.custom('reasons', s.columns.reasons, (row, { mark }) => mark(reasonsText(row, language)), {
      kind: 'names',
      hidden: true,
      minWidth: 180,
      sortable: false,
    }),
    c.text('order_uuid', s.columns.order, { hidden: true, copy: true, width: 300 }),
    c.text('user_uuid', s.columns.user, { hidden: true, copy: true, width: 300 }),
    c.actions(s.columns.actions, (row) => <RowActions order={row} queue={queue} handlers={handlers} />, { width: 76 }),
  ]
}

const Missing = ({ text }: { readonly text: string }) => <span className="order-missing">{text}</span>

function TypeLabel({ code, language }: { readonly code: number | null; readonly language: Language }) {
  const meaning = orderTypeMeaning(code)
  return <span title={meaning ? orderStrings[language].types[meaning] : undefined}>{orderTypeLabel(code) ?? '—'}</span>
}

const reasonsText = (row: Order, language: Language): string =>
  reasonsOf(row.decline_reasons)
    .map((reason) => reasonLabel(reason, language))
    .join(', ')
