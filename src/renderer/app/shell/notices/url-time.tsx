import { memo } from 'react'
import { formatCount } from '#domain/values/format.ts'
import type { MonitoredUrl, PingHealth } from '../ping-health.ts'
import { UNREADABLE } from '#domain/unreadable-cell.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { CHECK_DISC, CROSS_DISC, WARNING_DISC } from '#ui/plain-icons.tsx'
import './ping-panel.css'
import { shellStrings } from '../shell-strings.ts'

const ICONS = { good: CHECK_DISC, warning: WARNING_DISC, bad: CROSS_DISC } as const

/** Green, orange or red, each with its own shape and word. */
export function HealthIcon({ health }: { readonly health: PingHealth }) {
  const s = useStrings(shellStrings)
  const word = s.pingHealth[health]
  return (
    <span className={`ping-sign ping-${health}`} role="img" aria-label={word} title={word}>
      {ICONS[health]}
    </span>
  )
}

interface Props {
  readonly url: MonitoredUrl
}

const isSame = ({ url: a }: Props, { url: b }: Props) =>
  a.url === b.url && a.ms === b.ms && a.health === b.health && a.unread === b.unread && a.unnamed === b.unnamed

/** One monitored URL with its response time. Renders only when a ping changes it. */
export const UrlTime = memo(({ url: { url, ms, health, unread, unnamed } }: Props) => {
  const s = useStrings(shellStrings)
  const language = useLanguage()
  return (
    <span className="ping-url">
      <HealthIcon health={health} />
      <span className="ping-address" title={url}>
        {unnamed ? UNREADABLE[language] : url.replace(/^https?:\/\//, '').replace(/\/$/, '')}
      </span>
      <span>{unread ? UNREADABLE[language] : ms === null ? s.noAnswer : s.pingMs(formatCount(ms, language))}</span>
    </span>
  )
}, isSame)
