import { memo, useMemo, useRef } from 'react'
import { type RefSelectProps, Select } from 'antd'
import { formatCount } from '#domain/values/format.ts'
import { MAX_SEATS, type Seat, WHOLE_QUEUE } from '#domain/orders/run/seat.ts'
import { useLatestCallback } from '#ui/hooks/use-latest-callback.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { runStrings } from './run-strings.ts'
import type { Run } from './use-run.ts'

const SEATS: readonly Seat[] = [
  WHOLE_QUEUE,
  ...Array.from({ length: MAX_SEATS - 1 }, (_, more) => more + 2).flatMap((of) =>
    Array.from({ length: of }, (_, at) => ({ nth: at + 1, of })),
  ),
]
const keyOf = ({ nth, of }: Seat) => `${nth}/${of}`

/** Progress of the run, and its share of the queue. */
export function RunCounts({ run }: { readonly run: Run }) {
  const s = useStrings(runStrings)
  const language = useLanguage()
  const sit = useLatestCallback(run.sit)
  const skipped = Object.keys(run.kept.skipped).length
  const count = (n: number, words: (n: string) => string) => n > 0 && <span>{words(formatCount(n, language))}</span>
  return (
    <span className="run-counts">
      {count(run.left, s.left)}
      {count(skipped, s.skipped)}
      {count(run.arrived, s.arrived)}
      <Share seat={run.kept.seat} onSit={sit} />
    </span>
  )
}

// the next order does not render the select again (D3)
const Share = memo(({ seat, onSit }: { readonly seat: Seat; readonly onSit: (seat: Seat) => void }) => {
  const s = useStrings(runStrings)
  const share = useRef<RefSelectProps>(null)
  const options = useMemo(
    () => SEATS.map((one) => ({ value: keyOf(one), label: one.of === 1 ? s.wholeQueue : s.seatOf(one.nth, one.of) })),
    [s],
  )
  return (
    <Select
      ref={share}
      size="small"
      aria-label={s.seat}
      value={keyOf(seat)}
      popupMatchSelectWidth={false}
      options={options}
      onChange={(key) => onSit(SEATS.find((one) => keyOf(one) === key) ?? WHOLE_QUEUE)}
      // the next key decides; in the select it would type
      onSelect={() => share.current?.blur()}
    />
  )
})
