import { Button } from 'antd'
import { memo, useState } from 'react'
import RefreshIcon from 'lucide-react/icons/rotate-cw'
import { isUnreadable } from '#contract/reading/unreadable.ts'
import type { Aged } from '#contract/live/live.ts'
import { lacksUrls, type MonitoredUrl, monitoredUrls, worstHealth } from '../ping-health.ts'
import { UNREADABLE } from '#domain/unreadable-cell.ts'
import { useAction } from '#ui/hooks/use-action.ts'
import { useLive } from '#stores/live-store.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import './ping-panel.css'
import { shellStrings } from '../shell-strings.ts'
import { HealthIcon, UrlTime } from './url-time.tsx'
import { useAgeWords } from '../strip/use-age-words.ts'
import { busySign } from '#ui/states/busy-sign.tsx'

/** Monitored URLs with their response time in ms (part 1 §2): one line that can be expanded. Colour is never the only sign. */
export function PingPanel() {
  const s = useStrings(shellStrings)
  const language = useLanguage()
  const ping = useLive((live) => live.ping)
  const ageOf = useAgeWords()
  const [open, setOpen] = useState(false)
  const urls = monitoredUrls(ping.value)
  const answers = urls.filter(({ unread }) => !unread)
  const worst = ping.error ? 'bad' : isUnreadable(ping.value, 'results') ? 'warning' : worstHealth(urls)
  const summary = troubles(answers)
  const isUnknown = lacksUrls(ping.value)
  const visibleUrls = open ? urls : urls.filter(({ health }) => health !== 'good').slice(0, 3)

  return (
    <footer className="ping-panel" aria-label={s.ping}>
      <div className={worst === 'good' ? 'ping-line ping-quiet' : 'ping-line'}>
        {((ping.readAt !== null && !isUnknown) || ping.error) && <HealthIcon health={worst} />}
        <strong>{s.ping}</strong>
        <span className="ping-summary">
          {isUnreadable(ping.value, 'results') || (urls.length > 0 && answers.length === 0)
            ? UNREADABLE[language]
            : urls.length === 0
              ? isUnknown
                ? s.noPingData
                : emptyWords(s, ping)
              : summary.length === 0
                ? s.pingSummary.good(answers.length)
                : s.pingSummary.of(summary.map(([words, count]) => s.pingSummary[words](count)).join(', '), answers.length)}
        </span>
        {!open && (
          <span className="ping-urls">
            {visibleUrls.map((url) => (
              <UrlTime key={url.url} url={url} />
            ))}
          </span>
        )}
        <span className="ping-age">{ping.readAt !== null && ageOf(ping)}</span>
        <PingButtons open={urls.length > 0 ? open : null} onOpen={setOpen} />
      </div>
      {open && (
        <ul className="ping-all">
          {visibleUrls.map((url) => (
            <li key={url.url}>
              <UrlTime url={url} />
            </li>
          ))}
        </ul>
      )}
    </footer>
  )
}

/** Text without URLs: "none monitored" only if a response said so. */
function emptyWords(
  s: { readonly noWebsites: string; readonly neverLoaded: string; readonly neverRead: string },
  ping: Pick<Aged<unknown>, 'readAt' | 'error'>,
) {
  if (ping.readAt !== null) return s.noWebsites
  return ping.error ? s.neverLoaded : s.neverRead
}

type Trouble = 'slow' | 'verySlow' | 'silent'

/** Problems, each with its number of URLs. */
function troubles(urls: readonly MonitoredUrl[]): readonly (readonly [Trouble, number])[] {
  const count = (fits: (url: MonitoredUrl) => boolean) => urls.filter(fits).length
  const all: readonly (readonly [Trouble, number])[] = [
    ['slow', count(({ health }) => health === 'warning')],
    ['verySlow', count(({ health, ms }) => health === 'bad' && ms !== null)],
    ['silent', count(({ ms }) => ms === null)],
  ]
  return all.filter(([, many]) => many > 0)
}

interface ButtonsProps {
  /** Are all URLs shown? Null: there are none. */
  readonly open: boolean | null
  readonly onOpen: (open: boolean) => void
}

/** Memoised: a ping does not render it. */
const PingButtons = memo(({ open, onOpen }: ButtonsProps) => {
  const s = useStrings(shellStrings)
  const refresh = useAction('live.pingNow')
  return (
    <>
      {open !== null && (
        <Button type="text" size="small" aria-expanded={open} onClick={() => onOpen(!open)}>
          {open ? s.showLess : s.showAll}
        </Button>
      )}
      <Button
        type="text"
        size="small"
        aria-label={s.pingRefreshName}
        icon={<RefreshIcon aria-hidden="true" />}
        loading={busySign(refresh.busy)}
        onClick={() => void refresh.run({})}
      >
        {s.pingRefresh}
      </Button>
    </>
  )
})
