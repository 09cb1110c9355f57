import { Button } from 'antd'
import WarningIcon from 'lucide-react/icons/triangle-exclamation-point'
import type { AppError } from '#contract/result.ts'
import { formatDateTimeSeconds } from '#domain/values/format.ts'
import { explainError, type Explanation } from '#bridge/explain-error.ts'
import { copyText } from '../clipboard.ts'
import { Dotted } from '../row/dotted.tsx'
import { EndpointLink } from '../row/endpoint-link.tsx'
import { defineStrings, useLanguage, useStrings } from '../strings.ts'
import './states.css'
import { busySign } from './busy-sign.tsx'

export const errorStrings = defineStrings({
  en: { retry: 'Retry', copy: 'Copy details', copied: 'Details copied' },
  fr: { retry: 'Réessayer', copy: 'Copier les détails', copied: 'Détails copiés' },
})

interface Props {
  readonly error: AppError
  /** Default: the explanation of `error`. A failed write has its own, after a look at what it left. */
  readonly explained?: Explanation
  readonly onRetry?: (() => void) | undefined
  readonly busy?: boolean
  /** One line above content that stays on screen, instead of a block in its place. */
  readonly strip?: boolean
}

/** Shows what failed, with Retry and "Copy details" (call and time). */
export function ErrorState({ error, explained, onRetry, busy = false, strip = false }: Props) {
  const s = useStrings(errorStrings)
  const language = useLanguage()
  const { title, text, details, endpoint } = explained ?? explainError(error, language, strip)
  const place = 'at' in error ? error.at : undefined
  const call = place && [`${place.method} ${place.path}`, formatDateTimeSeconds(place.time)]
  return (
    <div role="alert" className={strip ? 'error-strip' : 'state error-state'}>
      <WarningIcon className="state-icon" aria-hidden="true" />
      <div className="state-words" title={strip ? call?.join(' · ') : undefined}>
        <strong>{title}</strong> <span>{text}</span>
        {call && !strip && (
          <code>
            <Dotted parts={call} />
          </code>
        )}
      </div>
      <div className="state-actions">
        {onRetry && (
          <Button size={strip ? 'small' : 'middle'} loading={busySign(busy)} onClick={onRetry}>
            {s.retry}
          </Button>
        )}
        {endpoint !== null && <EndpointLink operation={endpoint} size={strip ? 'small' : 'middle'} />}
        <Button size={strip ? 'small' : 'middle'} type="text" onClick={() => void copyText(details, s.copied)}>
          {s.copy}
        </Button>
      </div>
    </div>
  )
}
