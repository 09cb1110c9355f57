import { Button } from 'antd'
import { isMuted } from '#domain/orders/findings/dismissals.ts'
import type { FindingKind } from '#domain/orders/findings/finding.ts'
import { formatCount } from '#domain/values/format.ts'
import { useDismissals } from '#stores/use-dismissals.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { findingKindStrings } from './finding-kind-strings.ts'
import { Row } from '../section.tsx'

/** Number of dismissals of each kind of finding by this person, and a reset. */
export function FindingsRow() {
  const s = useStrings(findingKindStrings)
  const language = useLanguage()
  const { dismissals, reset } = useDismissals()
  const counts = (Object.keys(s.kinds) as FindingKind[]).flatMap((kind) => {
    const { dismissed = 0, confirmed = 0 } = dismissals[kind] ?? {}
    return dismissed > 0 ? [{ kind, dismissed, all: dismissed + confirmed }] : []
  })
  return (
    <Row label={s.title} hint={s.hint}>
      {counts.length === 0 ? (
        s.none
      ) : (
        <>
          <ul className="settings-findings" aria-label={s.title}>
            {counts.map(({ kind, dismissed, all }) => (
              <li key={kind}>
                {s.dismissed(s.kinds[kind], formatCount(dismissed, language), formatCount(all, language))}
                {isMuted(dismissals, kind) && ` · ${s.muted}`}
              </li>
            ))}
          </ul>
          <Button onClick={reset}>{s.reset}</Button>
        </>
      )}
    </Row>
  )
}
