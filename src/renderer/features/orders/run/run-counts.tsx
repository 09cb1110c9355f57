import { memo, useMemo, useRef } from 'react'
import { type RefSelectProps } from 'antd'
import { formatCount } from '#domain/values/format.ts'
import { MAX_SHARES, type QueueShare, WHOLE_QUEUE } from '#domain/orders/run/queue-share.ts'
import { useLatestCallback } from '#ui/hooks/use-latest-callback.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { runStrings } from './run-strings.ts'
import type { Run } from './use-run.ts'
import { Select } from '#ui/select.tsx'

const SHARES: readonly QueueShare[] = [
  WHOLE_QUEUE,
  ...Array.from({ length: MAX_SHARES - 1 }, (_, more) => more + 2).flatMap((of) =>
    Array.from({ length: of }, (_, at) => ({ nth: at + 1, of })),
  ),
]
const keyOf = ({ nth, of }: QueueShare) => `${nth}/${of}`

/** Progress of the run, and its share of the queue. */
export function RunCounts({ run }: { readonly run: Run }) {
  const s = useStrings(runStrings)
  const language = useLanguage()
  const setShare = useLatestCallback(run.setShare)
  const skipped = Object.keys(run.skipped).length
  const count = (n: number, words: (n: string) => string) => n > 0 && <span>{words(formatCount(n, language))}</span>
  return (
    <span className="run-counts">
      {count(run.remaining, s.left)}
      {count(skipped, s.skipped)}
      {count(run.arrived, s.arrived)}
      <ShareSelect share={run.stored.share} onChoose={setShare} />
    </span>
  )
}

// the next order does not render the select again (D3)
const ShareSelect = memo(({ share, onChoose }: { readonly share: QueueShare; readonly onChoose: (share: QueueShare) => void }) => {
  const s = useStrings(runStrings)
  const select = useRef<RefSelectProps>(null)
  const options = useMemo(
    () => SHARES.map((one) => ({ value: keyOf(one), label: one.of === 1 ? s.wholeQueue : s.shareOf(one.nth, one.of) })),
    [s],
  )
  return (
    <Select
      ref={select}
      size="small"
      aria-label={s.share}
      value={keyOf(share)}
      popupMatchSelectWidth={false}
      options={options}
      onChange={(key) => onChoose(SHARES.find((one) => keyOf(one) === key) ?? WHOLE_QUEUE)}
      // the next key decides; in the select it would type
      onSelect={() => select.current?.blur()}
    />
  )
})
