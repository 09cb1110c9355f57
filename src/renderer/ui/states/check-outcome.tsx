import { useMemo } from 'react'
import CircleCheckIcon from 'lucide-react/icons/circle-check'
import CircleMinusIcon from 'lucide-react/icons/circle-minus'
import CircleXIcon from 'lucide-react/icons/circle-x'
import WarningIcon from 'lucide-react/icons/triangle-exclamation-point'
import type { CheckResult } from '#contract/desktop/diagnostics.ts'
import { formatCount } from '#domain/values/format.ts'
import { checkStrings } from './check-strings.ts'
import { StatusTag, type StatusTone } from '../row/status-tag.tsx'
import { useLanguage, useStrings } from '../strings.ts'

const TONES: Readonly<Record<CheckResult['outcome'], StatusTone>> = {
  right: 'plain',
  guessed: 'info',
  differs: 'warning',
  empty: 'neutral',
  undeclared: 'info',
  refused: 'bad',
  redirected: 'bad',
  'no-answer': 'bad',
  unreadable: 'bad',
  'too-large': 'info',
  'not-tried': 'neutral',
}
const SIGNS = {
  good: <CircleCheckIcon />,
  warning: <WarningIcon />,
  bad: <CircleXIcon />,
  info: <CircleCheckIcon />,
  neutral: <CircleMinusIcon />,
  accent: <CircleCheckIcon />,
  plain: <CircleCheckIcon />,
}

/** Texts of a check: outcome, place of the rows, and absent, unexpected and undeclared fields. */
export function useCheckWords() {
  const s = useStrings(checkStrings)
  const language = useLanguage()
  return useMemo(
    () => ({
      outcome: ({ outcome: how, reason, source }: CheckResult): string =>
        reason === null ? s.outcomes[how] : s.because(s.outcomes[how], source === null ? s.reasons[reason] : s.noIdIn(source)),
      differences: ({ rows, total, next, missing, unexpected, unknown, keys, guesses }: CheckResult): string =>
        [
          total !== null && rows !== null ? s.pages(formatCount(rows, language), formatCount(total, language)) : '',
          total === null && next && rows !== null ? s.nextPage(formatCount(rows, language)) : '',
          keys.length > 0 ? s.keysMet(keys.join(', ')) : '',
          missing.length > 0 ? s.missingFields(missing.join(', ')) : '',
          unexpected.length > 0 ? s.unexpectedFields(unexpected.join(', ')) : '',
          guesses.length > 0 ? s.guessedAt(guesses.map(({ guess, at }) => s.guesses[guess](at)).join(', ')) : '',
          unknown.length > 0 ? s.unknownFields(unknown.join(', ')) : '',
        ]
          .filter(Boolean)
          .join('; '),
    }),
    [s, language],
  )
}

/** Outcome of one read of the contract, with a colour, an icon and text. */
export function CheckOutcome({ result }: { readonly result: CheckResult }) {
  const words = useCheckWords()
  const tone = TONES[result.outcome]
  return (
    <StatusTag tone={tone} icon={SIGNS[tone]}>
      {words.outcome(result)}
    </StatusTag>
  )
}
