import { Button } from 'antd'
import type { OutputOf } from '#contract/index.ts'
import { call } from '#bridge/call.ts'
import { useQuery } from '#bridge/use-query.ts'
import { useSettings } from '#stores/settings-store.ts'
import { useStrings } from '#ui/strings.ts'
import { signInStrings } from './sign-in-strings.ts'
import './sign-in.css'

/** In place of a value while the sandbox starts. */
const STARTING = '…'

type Card = NonNullable<OutputOf<'session.trainingCard'>>

interface Props {
  readonly onFill: (card: Card) => void
  /** Shows the second-factor code instead of the account. */
  readonly code?: boolean
}

/** The training account and its current code. Renders nothing outside training mode. */
export function TrainingCard({ onFill, code = false }: Props) {
  const s = useStrings(signInStrings)
  const training = useSettings(({ settings }) => settings?.connection.mode === 'training')
  const { data: card, loading } = useQuery('session.trainingCard', {}, { enabled: training })
  // while the sandbox starts, the card keeps its place empty: the form must not move under the pointer
  if (!training || !(card || loading)) return null
  // the code changes over time, so load it again
  const fill = async () => {
    const fresh = await call('session.trainingCard', {})
    const filled = fresh.ok && fresh.value ? fresh.value : card
    if (filled) onFill(filled)
  }
  return (
    <aside className="sign-in-training" aria-label={s.training} aria-busy={!card}>
      <div className="sign-in-training-head">
        <strong>{s.training}</strong>
        <Button size="small" disabled={!card} onClick={() => void fill()}>
          {s.fillIn}
        </Button>
      </div>
      {code ? (
        <dl>
          <dt>{s.currentCode}</dt>
          <dd className="sign-in-code">{card?.code ?? STARTING}</dd>
        </dl>
      ) : (
        <>
          <p>{s.trainingText}</p>
          <dl>
            <dt>{s.email}</dt>
            <dd>{card?.email ?? STARTING}</dd>
            <dt>{s.password}</dt>
            <dd>{card?.password ?? STARTING}</dd>
          </dl>
        </>
      )}
    </aside>
  )
}
