import { use } from 'react'
import PlayIcon from 'lucide-react/icons/play'
import { MatchedRows } from '#ui/data-table/rows/matched-rows.ts'
import { useNarrow } from '#ui/hooks/use-window-size.ts'
import { KeyButton } from '#ui/key-button.tsx'
import { useStrings } from '#ui/strings.ts'
import { runStrings } from '../run/run-strings.ts'

/** Starts a run over the orders of the table around it. */
export function StartRun({ onStart }: { readonly onStart: () => void }) {
  const s = useStrings(runStrings)
  const isNarrow = useNarrow()
  const none = use(MatchedRows) === 0
  return (
    <KeyButton
      label={s.start}
      icon={isNarrow && <PlayIcon />}
      iconOnly={isNarrow}
      keys="r"
      disabledReason={none ? s.noOrders : null}
      onPress={onStart}
    />
  )
}
