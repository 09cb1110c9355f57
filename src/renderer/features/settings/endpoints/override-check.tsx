import { useState } from 'react'
import type { CheckResult } from '#contract/desktop/diagnostics.ts'
import type { Override } from '#contract/reading/override.ts'
import { call } from '#bridge/call.ts'
import { useSession } from '#stores/session-store.ts'
import { CheckOutcome, useCheckWords } from '#ui/states/check-outcome.tsx'
import { KeyButton } from '#ui/key-button.tsx'
import { useStrings } from '#ui/strings.ts'
import { Row } from '../section.tsx'
import { settingsStrings } from '../settings-strings.ts'

interface Props {
  /** Name of the operation. */
  readonly name: string
  /** The contract declares no GET: the endpoint is never called from here. A GET is, even if it is corrected to a POST. */
  readonly isUntried: boolean
  readonly trial: Override & { readonly method: string; readonly path: string }
  /** Why the typed values cannot be tested; null when they can. */
  readonly disabledReason: string | null
}

/** Calls the back office once with the typed values and shows the comparison. A result for earlier values is hidden. */
export function OverrideCheck({ name, isUntried, trial, disabledReason }: Props) {
  const s = useStrings(settingsStrings)
  const { differences } = useCheckWords()
  const isSignedIn = useSession().phase === 'signed-in'
  const [busy, setBusy] = useState(false)
  const [last, setLast] = useState<CheckResult | null>(null)
  const result = last?.method === trial.method && last.path === trial.path ? last : null

  const check = async () => {
    setBusy(true)
    const answer = await call('diagnostics.checkOne', { name, trial })
    setBusy(false)
    if (answer.ok) setLast(answer.value)
  }
  const more = result && [
    result.status === null || result.ms === null ? '' : s.answered(result.status, result.ms),
    result.rows === null ? '' : s.rowsMet(result.rows),
    differences(result),
  ]
  return (
    <Row label={s.check} hint={isUntried ? s.checkWrite : s.checkHint}>
      <KeyButton
        label={s.check}
        keys="Mod+Shift+Enter"
        busy={busy}
        disabledReason={isUntried ? s.checkWrite : isSignedIn ? disabledReason : s.signInFirst}
        onPress={() => void check()}
      />
      <span role="status" className="settings-outcome">
        {result && <CheckOutcome result={result} />}
        {more && <span>{more.filter(Boolean).join(', ')}</span>}
      </span>
    </Row>
  )
}
