import { Button } from 'antd'
import WarningIcon from 'lucide-react/icons/triangle-exclamation-point'
import CrossIcon from 'lucide-react/icons/x'
import { reasonLabel } from '#domain/orders/decline-reasons.ts'
import { formatCount } from '#domain/values/format.ts'
import { labelledStrings } from '#ui/labelled-strings.ts'
import { Dotted } from '#ui/row/dotted.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { findingWords } from './finding-words.ts'
import { findingsStrings } from './findings-strings.ts'
import type { Findings } from './use-findings.ts'
import './findings.css'

/** The findings about an order: a sentence with figures, the suggested reasons, and Dismiss. */
export function FindingList({ findings }: { readonly findings: Findings }) {
  const s = useStrings(findingsStrings)
  const { pair } = useStrings(labelledStrings)
  const language = useLanguage()
  const { all, unchecked, muted, dismiss, reset } = findings
  return (
    <section className={all.length === 0 ? 'findings findings-empty' : 'findings'} aria-label={s.title}>
      <h3 className="price-label">{s.title}</h3>
      {all.length === 0 && <p className="findings-none">{unchecked === 'pending' ? s.pending : s.none}</p>}
      {unchecked === 'failed' && <p className="findings-none">{s.failed}</p>}
      <ul hidden={all.length === 0}>
        {all.map((finding, at) => {
          const words = findingWords(finding, s, language)
          const reasons = finding.reasons.map((key) => reasonLabel({ kind: 'known', key }, language)).join(', ')
          return (
            // two sides of an order may have findings with the same text
            // oxlint-disable-next-line react/no-array-index-key
            <li key={`${finding.kind} ${at}`} className={`finding finding-${finding.strength}`}>
              {finding.strength === 'strong' && <WarningIcon aria-hidden="true" />}
              <span>
                <Dotted parts={words.split(' · ')} />
                {reasons !== '' && <small>{s.suggests(reasons)}</small>}
              </span>
              <Button
                size="small"
                type="text"
                icon={<CrossIcon aria-hidden="true" />}
                aria-label={pair(s.dismiss, words)}
                title={s.dismiss}
                onClick={() => dismiss(finding)}
              />
            </li>
          )
        })}
      </ul>
      {muted > 0 && (
        <p className="findings-none">
          {s.muted(formatCount(muted, language))}{' '}
          <Button size="small" type="link" onClick={reset}>
            {s.reset}
          </Button>
        </p>
      )}
    </section>
  )
}
