import { ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { memo, useState } from 'react'
import { monitoredUrls, worstHealth } from '../../../domain/ping-health.ts'
import { useAction } from '../../bridge/use-action.ts'
import { useLive } from '../../stores/live-store.ts'
import { useStrings } from '../../ui/strings.ts'
import './ping-panel.css'
import { shellStrings } from './shell-strings.ts'
import { HealthIcon, UrlTime } from './url-time.tsx'
import { useAgeWords } from './use-age-words.ts'
import { busySign } from '../../ui/busy-sign.tsx'

/** Monitored URLs with their response time in ms (part 1 §2): one quiet line, expandable; never by colour alone. */
export function PingPanel() {
  const s = useStrings(shellStrings)
  const ping = useLive((live) => live.ping)
  const ageOf = useAgeWords()
  const [open, setOpen] = useState(false)
  const urls = monitoredUrls(ping.value)
  const shown = open ? urls : urls.filter(({ health }) => health !== 'good').slice(0, 3)

  return (
    <footer className="ping-panel" aria-label={s.ping}>
      <div className="ping-line">
        <HealthIcon health={ping.error ? 'bad' : worstHealth(urls)} />
        <strong>{s.ping}</strong>
        <span className="ping-summary">
          {urls.length === 0 ? s.noWebsites : s.pingSummary(urls.filter(({ ms }) => ms !== null).length, urls.length)}
        </span>
        {!open && shown.map((url) => <UrlTime key={url.url} url={url} />)}
        <span className="ping-age">{ageOf(ping)}</span>
        <PingButtons open={urls.length > 0 ? open : null} onOpen={setOpen} />
      </div>
      {open && (
        <ul className="ping-all">
          {shown.map((url) => (
            <li key={url.url}>
              <UrlTime url={url} />
            </li>
          ))}
        </ul>
      )}
    </footer>
  )
}

interface ButtonsProps {
  /** Are all URLs shown? Null: there are none. */
  readonly open: boolean | null
  readonly onOpen: (open: boolean) => void
}

/** Not drawn again with each ping. */
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
        icon={<ReloadOutlined aria-hidden="true" />}
        loading={busySign(refresh.busy)}
        onClick={() => void refresh.run({})}
      >
        {s.pingRefresh}
      </Button>
    </>
  )
})
