import { useState } from 'react'
import CircleCheckIcon from 'lucide-react/icons/circle-check'
import QuestionIcon from 'lucide-react/icons/circle-question-mark'
import WarningIcon from 'lucide-react/icons/triangle-exclamation-point'
import { backOfficeKey } from '#domain/back-office/back-office-key.ts'
import { SUPPORT_ORDER, supportIn, type SupportMode } from '#domain/statistics/emergency-switch.ts'
import { formatCount, formatDateTimeSeconds } from '#domain/values/format.ts'
import { useLive } from '#stores/live-store.ts'
import { useSettings } from '#stores/settings-store.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { KeyButton } from '#ui/key-button.tsx'
import { LoadingState } from '#ui/states/loading-state.tsx'
import { StatusTag } from '#ui/row/status-tag.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { emergencyStrings } from './emergency-strings.ts'
import { keepLastSupport, readLastSupport } from './last-support.ts'
import { SupportDialog } from './support-dialog.tsx'
import { useSwitches } from './use-switches.ts'
import { Select } from '#ui/select.tsx'

/** '2FA send on' for all users: current mode, choice and affected users (part 2 §2, D-89). */
export function AccountsTab() {
  const s = useStrings(emergencyStrings)
  const language = useLanguage()
  const users = useLive(({ statistics }) => statistics.value?.users_total ?? null)
  const backOffice = useSettings(({ settings }) => (settings ? backOfficeKey(settings.connection) : ''))
  const { support, unknownSupport: unread, read, error, refreshing, reload } = useSwitches()
  const [chosen, setChosen] = useState<SupportMode | null>(null)
  const [asking, setAsking] = useState(false)

  if (!read)
    return error ? <ErrorState of="accounts" error={error} busy={refreshing} onRetry={() => void reload()} /> : <LoadingState lines={4} />
  const now = support && supportIn(support)
  const wanted = chosen ?? now ?? 'email'
  const last = now === null ? readLastSupport(backOffice) : null
  const why = now !== null && wanted === now ? s.same : null
  const apply = () => why === null && setAsking(true)
  const radius = s.forAll(users === null ? null : formatCount(users, language))
  return (
    <section className="emergency-panel" aria-label={s.support}>
      {error && <ErrorState strip error={error} busy={refreshing} onRetry={() => void reload()} />}
      <dl>
        <dt>{s.now}</dt>
        <dd>
          <Mode mode={now} />
          {support?.updated_at && <span className="emergency-quiet">{s.since(formatDateTimeSeconds(support.updated_at))}</span>}
          {now === null && <span className="emergency-quiet">{unread === null ? s.unknownText : s.unreadText(unread)}</span>}
          {last && <span className="emergency-quiet">{s.lastFromHere(s.modes[last.mode], formatDateTimeSeconds(last.at))}</span>}
        </dd>
        <dt>
          <label htmlFor="support-mode">{s.support}</label>
        </dt>
        <dd>
          <Select
            id="support-mode"
            className="emergency-select"
            value={wanted}
            options={SUPPORT_ORDER.map((value) => ({ value, label: s.modes[value] }))}
            onChange={setChosen}
          />
          <KeyButton type="primary" danger={wanted === 'disabled'} label={s.apply} keys="Mod+Enter" disabledReason={why} onPress={apply} />
        </dd>
      </dl>
      <p className="emergency-radius">
        <WarningIcon aria-hidden="true" /> {radius}
      </p>
      {asking && (
        <SupportDialog
          mode={wanted}
          shown={now}
          radius={radius}
          onClose={() => setAsking(false)}
          onDone={(mode) => {
            keepLastSupport(backOffice, { mode, at: Date.now() })
            setChosen(null)
            setAsking(false)
          }}
        />
      )}
    </section>
  )
}

function Mode({ mode }: { readonly mode: SupportMode | null }) {
  const s = useStrings(emergencyStrings)
  if (mode === null)
    return (
      <StatusTag tone="neutral" icon={<QuestionIcon />}>
        {s.unknown}
      </StatusTag>
    )
  return (
    <StatusTag tone={mode === 'disabled' ? 'bad' : 'plain'} icon={mode === 'disabled' ? <WarningIcon /> : <CircleCheckIcon />}>
      {s.modes[mode]}
    </StatusTag>
  )
}
