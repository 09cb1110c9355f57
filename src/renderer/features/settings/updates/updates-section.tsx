import { Button, Progress, Switch } from 'antd'
import type { Settings } from '#contract/desktop/settings.ts'
import type { UpdateProblem, UpdateState } from '#contract/desktop/updates.ts'
import { PendingKind } from '#contract/orders/pending.ts'
import { formatDateTime } from '#domain/values/format.ts'
import { call } from '#bridge/call.ts'
import { useAction } from '#ui/hooks/use-action.ts'
import { pushWords } from '#ui/toast/notify-outcome.ts'
import { busySign } from '#ui/states/busy-sign.tsx'
import { useStrings } from '#ui/strings.ts'
import { Row, Section } from '../section.tsx'
import { UpdateSourceRows } from './update-source-rows.tsx'
import { updatesStrings } from './updates-strings.ts'
import { useUpdates } from './use-updates.ts'

/** Updates: the version on the feed, the time of installation, and the update server. */
export function UpdatesSection({ settings }: { readonly settings: Settings }) {
  const s = useStrings(updatesStrings)
  const state = useUpdates()
  return (
    <Section title={s.updates}>
      {state && <UpdateStatus state={state} />}
      {state?.offered && state.offered.notes !== '' && (
        <Row label={s.notes}>
          <p className="settings-notes">{state.offered.notes}</p>
        </Row>
      )}
      <UpdateSourceRows settings={settings} feed={state?.feed ?? null} />
    </Section>
  )
}

function UpdateStatus({ state }: { readonly state: UpdateState }) {
  const s = useStrings(updatesStrings)
  const check = useAction('updates.check')
  const isChecking = check.busy || state.stage === 'checking' || state.stage === 'downloading'
  return (
    <Row label={s.status} hint={state.byHand && state.offered ? s.byHand[state.byHand] : undefined}>
      <span role="status">{standingWords(state, s)}</span>
      {state.feed && (
        <Button loading={busySign(isChecking)} onClick={() => void check.run({})}>
          {s.check}
        </Button>
      )}
      {state.stage === 'downloading' && <Progress aria-label={s.progress} percent={state.percent} showInfo={false} size="small" />}
      {state.problem && (
        <p
          role={isFailure(state.problem) ? 'alert' : 'status'}
          className={isFailure(state.problem) ? 'settings-hint settings-problem' : 'settings-hint'}
        >
          {s.problems[state.problem]}
        </p>
      )}
      {state.stage === 'ready' && <WhenToInstall {...state} />}
    </Row>
  )
}

/** A version that is held back for this computer is not a failure: no action is needed. */
const isFailure = (problem: UpdateProblem): boolean => problem !== 'staged' && problem !== 'old-system'

function WhenToInstall({ onQuit, asksPassword }: Pick<UpdateState, 'onQuit' | 'asksPassword'>) {
  const s = useStrings(updatesStrings)
  const restart = useAction('updates.restart', {
    failed: (error) => {
      if (error.kind !== 'rejected' || error.code === 'unknown') return undefined
      return error.code === 'under-way' ? null : { ...s.refused[error.code], tone: 'warning' }
    },
  })
  const restartNow = async () => {
    const result = await restart.run({})
    if (result.ok || result.error.kind !== 'rejected' || result.error.code !== 'under-way') return
    const { title, text } = s.refused['under-way']
    const lines = await pendingLines(s)
    pushWords('warning', { title, text: lines.length === 0 ? text : s.afterThat(lines) })
  }
  const setOnQuit = useAction('updates.setOnQuit')
  return (
    <div className="settings-install">
      <Button type="primary" loading={busySign(restart.busy)} onClick={() => void restartNow()}>
        {s.restart}
      </Button>
      <label>
        <Switch checked={onQuit} onChange={(on) => void setOnQuit.run({ on })} /> {s.onQuit}
      </label>
      {asksPassword && <p className="settings-hint">{s.asksPassword}</p>}
    </div>
  )
}

/** Pending work by kind, with its number. */
async function pendingLines(s: (typeof updatesStrings)['en']): Promise<readonly string[]> {
  const state = await call('pending.state', {})
  const kinds = (state.ok ? state.value.pending : []).map(({ kind }) => kind)
  return PendingKind.options.flatMap((kind) => {
    const count = kinds.filter((other) => other === kind).length
    return count === 0 ? [] : [s.pending[kind](count)]
  })
}

function standingWords(state: UpdateState, s: (typeof updatesStrings)['en']): string {
  const { stage, offered, feed, checkedAt, percent } = state
  if (feed === null) return s.noFeed
  if (stage === 'checking') return s.checking
  if (offered && stage === 'downloading') return s.downloading(offered.version, percent)
  if (offered && stage === 'ready') return s.ready(offered.version)
  if (offered) return s.offered(offered.version)
  return checkedAt === null ? s.notChecked : s.newest(formatDateTime(checkedAt))
}
