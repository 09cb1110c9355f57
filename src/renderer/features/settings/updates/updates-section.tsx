import { Button, Progress, Switch } from 'antd'
import type { Settings } from '#contract/desktop/settings.ts'
import type { UpdateState } from '#contract/desktop/updates.ts'
import { formatDateTime } from '#domain/format.ts'
import { useAction } from '#bridge/use-action.ts'
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
      {state && <Standing state={state} />}
      {state?.offered && state.offered.notes !== '' && (
        <Row label={s.notes}>
          <p className="settings-notes">{state.offered.notes}</p>
        </Row>
      )}
      <UpdateSourceRows settings={settings} feed={state?.feed ?? null} />
    </Section>
  )
}

function Standing({ state }: { readonly state: UpdateState }) {
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
        <p role="alert" className="settings-hint settings-problem">
          {s.problems[state.problem]}
        </p>
      )}
      {state.stage === 'ready' && <WhenToInstall onQuit={state.onQuit} />}
    </Row>
  )
}

function WhenToInstall({ onQuit }: { readonly onQuit: boolean }) {
  const s = useStrings(updatesStrings)
  const restart = useAction('updates.restart', {
    failed: (error) => (error.kind === 'rejected' && error.code !== 'unknown' ? { ...s.refused[error.code], tone: 'warning' } : undefined),
  })
  const setOnQuit = useAction('updates.setOnQuit')
  return (
    <div className="settings-install">
      <Button type="primary" loading={busySign(restart.busy)} onClick={() => void restart.run({})}>
        {s.restart}
      </Button>
      <label>
        <Switch checked={onQuit} onChange={(on) => void setOnQuit.run({ on })} /> {s.onQuit}
      </label>
    </div>
  )
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
