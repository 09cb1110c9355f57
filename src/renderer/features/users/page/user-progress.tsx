import CheckIcon from 'lucide-react/icons/check'
import QuestionIcon from 'lucide-react/icons/circle-question-mark'
import ClockIcon from 'lucide-react/icons/clock'
import UnlinkIcon from 'lucide-react/icons/unlink'
import CrossIcon from 'lucide-react/icons/x'
import type { User } from '#contract/people/user-records.ts'
import { formatPercent } from '#domain/values/format.ts'
import { type StepState, verificationProgress } from '#domain/people/verification-progress.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { userStrings } from '../user-strings.ts'

type Look = 'counts' | 'verified' | 'pending' | 'unknown' | 'missing'
const lookOf = ({ counts, verified, pending, unknown }: StepState): Look =>
  counts ? 'counts' : verified ? 'verified' : pending ? 'pending' : unknown ? 'unknown' : 'missing'
const ICONS = {
  counts: <CheckIcon />,
  verified: <UnlinkIcon />,
  pending: <ClockIcon />,
  unknown: <QuestionIcon />,
  missing: <CrossIcon />,
}

/** The steps e-mail, phone, KYC, banking: a quarter each. A step counts only if all earlier ones are verified (part 1 §2). */
export function UserProgress({ user }: { readonly user: User }) {
  const s = useStrings(userStrings)
  const { percent, atLeast, steps } = verificationProgress(user)
  const language = useLanguage()
  const percentText = (atLeast ? '≥ ' : '') + formatPercent(percent, language)
  return (
    <div className="user-progress">
      <div
        className="user-progress-bar"
        role="progressbar"
        aria-label={s.progress}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={percentText}
      >
        {steps.map(({ step, counts }) => (
          <span key={step} className={counts ? 'user-progress-part user-progress-done' : 'user-progress-part'} />
        ))}
      </div>
      <strong className="user-progress-percent">{percentText}</strong>
      <ol className="user-progress-steps">
        {steps.map((state) => {
          const look = lookOf(state)
          return (
            <li key={state.step} className={`user-step user-step-${look}`} title={s.stepIs(s.steps[state.step], s.stepStates[look])}>
              <span aria-hidden="true">{ICONS[look]}</span>
              {s.steps[state.step]}
              <span className="sr-only">{s.stepIs('', s.stepStates[look])}</span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
