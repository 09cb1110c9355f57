import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { RowId } from '#contract/values/values.ts'
import { formatCount } from '#domain/values/format.ts'
import { KeyButton } from '#ui/key-button.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { RUN_PATH, runStart } from '../run/run-path.ts'
import { DeclineSelected } from './decline-selected.tsx'
import { selectionStrings } from './selection-strings.ts'

/** Maximum number of orders to decline at once. */
const MAX_ORDERS = 100

interface Props {
  readonly ids: readonly RowId[]
  readonly clear: () => void
}

/** Actions on the selected orders of the queue: review only these in a run, or decline all for the same reasons. */
export function SelectionActions({ ids, clear }: Props) {
  const s = useStrings(selectionStrings)
  const language = useLanguage()
  const navigate = useNavigate()
  const [declining, setDeclining] = useState<readonly string[] | null>(null)
  const openRun = () =>
    void navigate(RUN_PATH, {
      state: runStart({ search: '', filters: [{ field: 'order_uuid', is: 'oneOf', values: [...ids] }], sort: [] }),
    })
  return (
    <>
      <KeyButton size="small" label={s.run} keys="Shift+Enter" onPress={openRun} />
      <KeyButton
        size="small"
        danger
        label={s.decline}
        keys="Shift+d"
        disabledReason={ids.length > MAX_ORDERS ? s.tooMany(formatCount(MAX_ORDERS, language)) : null}
        onPress={() => setDeclining(ids.map(String))}
      />
      {declining && (
        <DeclineSelected
          ids={declining}
          onClose={(isDone) => {
            setDeclining(null)
            if (isDone) clear()
          }}
        />
      )}
    </>
  )
}
