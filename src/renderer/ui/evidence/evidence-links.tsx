import { Button } from 'antd'
import CopyIcon from 'lucide-react/icons/copy'
import ChainIcon from 'lucide-react/icons/link'
import { hostOf } from '#domain/catalogue/report-links.ts'
import { copyText } from '../clipboard.ts'
import { useStrings } from '../strings.ts'
import { useOpenLink } from '../hooks/use-open-link.ts'
import { evidenceStrings } from './evidence-strings.ts'
import './evidence.css'

/** Links from outside: shown with their host, opened only after a confirmation (D-79). */
export function EvidenceLinks({ links, unread }: { readonly links: readonly string[]; readonly unread: boolean }) {
  const s = useStrings(evidenceStrings)
  const open = useOpenLink()
  if (links.length === 0) return <p className="evidence-nothing">{unread ? s.unreadLinks : s.emptyUrl}</p>
  return (
    <ul className="evidence-links">
      {links.map((link) => (
        <li key={link}>
          <button type="button" className="evidence-link" title={link} onClick={() => void open(link)}>
            <ChainIcon aria-hidden="true" />
            <span className="sr-only">{s.link}</span>
            <strong>{hostOf(link) ?? ''}</strong>
            <span>{afterHost(link)}</span>
          </button>
          <Button
            size="small"
            type="text"
            aria-label={s.copyLink}
            title={s.copyLink}
            icon={<CopyIcon aria-hidden="true" />}
            onClick={() => void copyText(link, s.copiedLink)}
          />
        </li>
      ))}
    </ul>
  )
}

/** The part after the host, or the whole text if it is not an address. */
function afterHost(link: string): string {
  const host = hostOf(link)
  return host === null ? link : link.slice(link.toLowerCase().indexOf(host) + host.length)
}
