import type { ReactNode } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { reasonLabel, reasonsOf } from '#domain/orders/decline-reasons.ts'
import { formatEuros } from '#domain/values/format.ts'
import type { Language } from '#domain/text/language.ts'
import { epochMsOf } from '#domain/values/date-time.ts'
import { type OrderQueue, orderTags } from '#domain/orders/order-state.ts'
import { orderTypeLabel, orderTypeMeaning } from '#domain/orders/order-types.ts'
import { type Column, columnsFor } from '#ui/data-table/columns.ts'
import { Lines } from '#ui/data-table/grid/grid-cells.tsx'
import { personInCapitals } from '#domain/values/person-name.ts'
import { picturesOf } from '#domain/catalogue/pictures.ts'
import { OrderTagList } from '#ui/row/order-tag-list.tsx'
import { type TagRoom, tagsHold } from '#ui/row/order-tag-widths.ts'
import { RowPicture } from '#ui/pictures/row-picture.tsx'
import { OrderDateTime } from './order-date-time.tsx'
import { dateTimeAndAge, dateTimeAndTimeLeft } from './order-date-time-widths.ts'
import { orderStrings } from '../order-strings.ts'
import { DifferenceChip, differenceText } from './price-chip.tsx'
import { RowActions, type RowHandlers } from './row-actions.tsx'
import { TimeLeft } from './time-left.tsx'
import { WaitingSince } from './waiting-since.tsx'

const c = columnsFor<Order>()

const FULL_MOMENT = { width: 138, least: 136 }
/** px of two tags of a waiting order. */
const TAGS_WIDTH = 236
/** px of the picture in front of a title. */
const PICTURE_PX = 36
/** px of the tags next to full dates. More would make the French table scroll at 1240 px. */
const TAGS_LEAST = 140

interface OrderColumnsOptions extends TagRoom {
  readonly queue: OrderQueue
  readonly language: Language
  /** A date stands above its time, a price above its difference (`useStacked`). */
  readonly isStacked: boolean
  readonly handlers: RowHandlers
}

/**
 * Part 2 §2: created, name, end, ISBN, title, price, tags, buttons, with the columns that identify an order first. Both lists also have the
 * type. Quantity (D-39), identifiers and reasons are hidden by default, and exported when shown.
 */
export function orderColumns({ queue, language, isNarrow, isStacked, isWide, handlers }: OrderColumnsOptions): readonly Column<Order>[] {
  const s = orderStrings[language]
  const verified = queue === 'verified'
  return [
    c.custom('title', s.columns.title, (row, { mark }) => <TitleCell order={row} mark={mark} missing={s.missingName} />, {
      minWidth: 230,
      least: 156,
      grow: 8,
      holds: { texts: (row) => [row.title?.trim() || s.missingName], besides: PICTURE_PX },
    }),
    c.custom(
      'name',
      s.columns.name,
      (row, { mark }) => (personInCapitals(row) === null ? <Missing text={s.missingName} /> : mark(personInCapitals(row) ?? '')),
      {
        minWidth: 110,
        least: 90,
        grow: 1,
        copy: true,
        wraps: true,
        holds: { texts: (row) => [personInCapitals(row) ?? s.missingName], besides: 0 },
      },
    ),
    c.custom('type', s.columns.type, (row) => <TypeLabel code={row.order_type} language={language} />, {
      width: 58,
      least: 47,
      holds: { texts: (row) => [orderTypeLabel(row.order_type) ?? ''], besides: 0 },
    }),
    c.number('quantity', s.columns.quantity, { hidden: true }),
    c.custom('price', s.columns.price, (row) => <PriceCell order={row} language={language} isStacked={isStacked} />, {
      kind: 'cents',
      width: 156,
      least: 96,
      // "> 999 %" beside "6,400.00 €" is rare: other lists leave the room to the title
      holds: {
        texts: (row, of) => [isStacked || row.sold === true ? '' : differenceText(row, of), formatEuros(row.price, of)],
        besides: 4,
        whole: true,
      },
    }),
    verified ? moment('created_at', s.columns.created, isStacked) : waiting(s.columns.created, isStacked, language),
    // a verified order needs no countdown, and its tags need the space
    verified ? moment('countdown', s.columns.end, isStacked) : timeLeft(s.columns.end, isStacked, language),
    c.text('isbn', s.columns.isbn, { width: 130, least: 128, copy: true }),
    c.custom('tags', s.columns.state, (row) => <OrderTagList tags={orderTags(row, queue)} />, {
      kind: 'names',
      width: verified ? (isWide ? 300 : 196) : TAGS_WIDTH,
      least: isNarrow ? (verified ? 128 : 60) : verified ? 176 : TAGS_LEAST,
      holds: tagsHold((row) => orderTags(row, queue), { isNarrow, isWide }),
      sortable: false,
    }),
    c.custom('reasons', s.columns.reasons, (row, { mark }) => mark(reasonsText(row, language)), {
      kind: 'names',
      hidden: true,
      minWidth: 180,
      wraps: true,
      sortable: false,
    }),
    c.text('order_uuid', s.columns.order, { hidden: true, copy: true, width: 300 }),
    c.text('user_uuid', s.columns.user, { hidden: true, copy: true, width: 300 }),
    c.actions(s.columns.actions, (row) => <RowActions order={row} queue={queue} handlers={handlers} />, { width: 76, least: 70 }),
  ]
}

/** A date and time; day above hour when the column is narrow. */
const moment = (field: 'created_at' | 'countdown', title: string, isStacked: boolean): Column<Order> => {
  if (!isStacked) return field === 'countdown' ? c.countdown(field, title, FULL_MOMENT) : c.dateTime(field, title, FULL_MOMENT)
  const kind = field === 'countdown' ? 'countdown' : 'time'
  return c.custom(field, title, (row, { fetchedAt }) => <OrderDateTime isStacked at={epochMsOf(row[field], fetchedAt)} />, {
    kind,
    width: 92,
    least: 88,
  })
}

const waiting = (title: string, isStacked: boolean, language: Language) =>
  c.custom('created_at', title, (row) => <WaitingSince createdAt={row.created_at} isStacked={isStacked} />, {
    kind: 'time',
    ...(isStacked ? { width: 98, least: 96 } : { width: 172, least: 136, holds: dateTimeAndAge(language) }),
  })

const timeLeft = (title: string, isStacked: boolean, language: Language) =>
  c.custom('end', title, (row, { fetchedAt }) => <TimeLeft isShort isStacked={isStacked} countdown={row.countdown} readAt={fetchedAt} />, {
    kind: 'countdown',
    ...(isStacked ? { width: 114, least: 108 } : { width: 190, least: 136, holds: dateTimeAndTimeLeft(language) }),
  })

interface TitleCellProps {
  readonly order: Order
  readonly mark: (text: string) => ReactNode
  readonly missing: string
}

/** Front picture of the bottle, then its title. */
function TitleCell({ order, mark, missing }: TitleCellProps) {
  return (
    <span className="order-title">
      <RowPicture url={picturesOf(order.pictures_attachments)[0]?.url ?? null} />
      <Lines>{order.title?.trim() ? mark(order.title) : <Missing text={missing} />}</Lines>
    </span>
  )
}

interface PriceCellProps {
  readonly order: Order
  readonly language: Language
  readonly isStacked: boolean
}

/** The price with its difference from the last sale: before it, or below it in a narrow window. A sold order has none: it may be that sale. */
function PriceCell({ order, language, isStacked }: PriceCellProps) {
  const price = formatEuros(order.price, language)
  if (order.sold === true) return price
  if (!isStacked)
    return (
      <>
        <DifferenceChip isFirst order={order} /> {price}
      </>
    )
  return (
    <span className="order-price-stacked">
      {price} <DifferenceChip order={order} />
    </span>
  )
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
