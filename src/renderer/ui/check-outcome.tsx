import { CheckCircleFilled, CloseCircleFilled, MinusCircleOutlined, WarningFilled } from '@ant-design/icons'
import { useMemo } from 'react'
import type { CheckResult } from '../../contract/diagnostics.ts'
import { checkStrings } from './check-strings.ts'
import { StatusTag, type StatusTone } from './status-tag.tsx'
import { useStrings } from './strings.ts'

const TONES: Readonly<Record<CheckResult['outcome'], StatusTone>> = {
  right: 'good',
  differs: 'warning',
  refused: 'bad',
  'no-answer': 'bad',
  unreadable: 'bad',
  'too-large': 'info',
  'not-tried': 'neutral',
}
const SIGNS = {
  good: <CheckCircleFilled />,
  warning: <WarningFilled />,
  bad: <CloseCircleFilled />,
  info: <CheckCircleFilled />,
  neutral: <MinusCircleOutlined />,
  accent: <CheckCircleFilled />,
}

/** A check in words: how it went, and which declared fields were absent or had another form. */
export function useCheckWords() {
  const s = useStrings(checkStrings)
  return useMemo(
    () => ({
      outcome: ({ outcome: how, reason }: CheckResult): string =>
        reason === null ? s.outcomes[how] : s.because(s.outcomes[how], s.reasons[reason]),
      differences: ({ missing, odd }: CheckResult): string =>
        [missing.length > 0 ? s.missingFields(missing.join(', ')) : '', odd.length > 0 ? s.oddFields(odd.join(', ')) : '']
          .filter(Boolean)
          .join('; '),
    }),
    [s],
  )
}

/** How one read of the contract went, with a colour, a sign and the words. */
export function CheckOutcome({ result }: { readonly result: CheckResult }) {
  const words = useCheckWords()
  const tone = TONES[result.outcome]
  return (
    <StatusTag tone={tone} icon={SIGNS[tone]}>
      {words.outcome(result)}
    </StatusTag>
  )
}
