import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons'
import { Tooltip } from 'antd'
import { formatCount } from '../../../domain/format.ts'
import type { MonitoredUrl, PingHealth } from '../../../domain/ping-health.ts'
import { useLanguage, useStrings } from '../../ui/strings.ts'
import './ping-panel.css'
import { shellStrings } from './shell-strings.ts'

const ICONS = { good: CheckCircleFilled, warning: ExclamationCircleFilled, bad: CloseCircleFilled } as const

/** Green, orange or red, each with its own shape and word. */
export function HealthIcon({ health }: { readonly health: PingHealth }) {
  const s = useStrings(shellStrings)
  const Icon = ICONS[health]
  return (
    <Tooltip title={s.pingHealth[health]}>
      <Icon className={`ping-${health}`} aria-label={s.pingHealth[health]} />
    </Tooltip>
  )
}

/** One monitored URL with its response time. */
export function UrlTime({ url: { url, ms, health } }: { readonly url: MonitoredUrl }) {
  const s = useStrings(shellStrings)
  const language = useLanguage()
  return (
    <span className="ping-url">
      <HealthIcon health={health} />
      <span className="ping-address" title={url}>
        {url.replace(/^https?:\/\//, '').replace(/\/$/, '')}
      </span>
      <span>{ms === null ? s.noAnswer : s.pingMs(formatCount(ms, language))}</span>
    </span>
  )
}
