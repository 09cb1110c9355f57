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

/** What couldn't be loaded or written: the heading of an error that takes the place of its content. */
const failureStrings = defineStrings({
  en: {
    accounts: 'Couldn’t load the accounts',
    bottle: 'Couldn’t load the bottle',
    export: 'Couldn’t export the rows',
    list: 'Couldn’t load the list',
    order: 'Couldn’t load the order',
    queue: 'Couldn’t load the unverified orders',
    report: 'Couldn’t load the report',
    reports: 'Couldn’t load the reports',
    seller: 'Couldn’t load the seller',
    statistics: 'Couldn’t load the statistics',
    switches: 'Couldn’t load the switches',
    ticker: 'Couldn’t load the ticker',
    user: 'Couldn’t load the user',
  },
  fr: {
    accounts: 'Impossible de charger les comptes',
    bottle: 'Impossible de charger la bouteille',
    export: 'Impossible d’exporter les lignes',
    list: 'Impossible de charger la liste',
    order: 'Impossible de charger l’ordre',
    queue: 'Impossible de charger les ordres à vérifier',
    report: 'Impossible de charger le signalement',
    reports: 'Impossible de charger les signalements',
    seller: 'Impossible de charger le vendeur',
    statistics: 'Impossible de charger les statistiques',
    switches: 'Impossible de charger les interrupteurs',
    ticker: 'Impossible de charger le ticker',
    user: 'Impossible de charger l’utilisateur',
  },
})

/** Ended on purpose: their own title says so. */
const STOPPED: ReadonlySet<AppError['kind']> = new Set(['list-stopped', 'cancelled'])

interface Props {
  readonly error: AppError
  /** What failed. Without it the cause is the heading: in a strip, or where anything can have failed. */
  readonly of?: keyof (typeof failureStrings)['en']
  /** Default: the explanation of `error`. A failed write has its own, after a look at what it left. */
  readonly explained?: Explanation
  readonly onRetry?: (() => void) | undefined
  readonly busy?: boolean
  /** One line above content that stays on screen, instead of a block in its place. */
  readonly strip?: boolean
}

/** Shows what failed, with Retry and "Copy details" (call and time). */
export function ErrorState({ error, of, explained, onRetry, busy = false, strip = false }: Props) {
  const s = useStrings(errorStrings)
  const language = useLanguage()
  const failures = useStrings(failureStrings)
  const { title, text, isQuote, details, endpoint } = explained ?? explainError(error, language, strip)
  const failure = of && !strip && !STOPPED.has(error.kind) ? failures[of] : null
  const cause = failure && isQuote ? `${title}. ` : ''
  const place = 'at' in error ? error.at : undefined
  const call = place && [`${place.method} ${place.path}`, formatDateTimeSeconds(place.time)]
  return (
    <div role="alert" className={strip ? 'error-strip' : 'state error-state'}>
      <WarningIcon className="state-icon" aria-hidden="true" />
      <div className="state-words" title={strip ? call?.join(' · ') : undefined}>
        <strong>{failure ?? title}</strong>{' '}
        <span>
          {cause}
          {text}
        </span>
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
