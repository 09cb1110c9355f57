import { Button, Progress } from 'antd'
import { useEffect, useState } from 'react'
import type { ListReceived } from '../../../contract/lists.ts'
import { formatCount } from '../../../domain/format.ts'
import { useLanguage, useStrings } from '../strings.ts'
import { tableStrings } from './table-strings.ts'
import './load-strip.css'

interface Props {
  readonly received: ListReceived
  readonly onStop: () => void
}

/** A load that is over sooner than this (ms) is not spoken of. */
const PATIENCE_MS = 600

/** How far a long load is: "412,000 rows…", the share where the server said how much there is, and Cancel. */
export function LoadStrip({ received, onStop }: Props) {
  const s = useStrings(tableStrings)
  const language = useLanguage()
  const [long, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!long) return null
  const { rows, bytes, expected } = received
  const percent = expected ? Math.min(99, Math.floor((bytes / expected) * 100)) : null
  const text = s.loadingRows(formatCount(rows, language))
  return (
    <div className="dt-loading">
      <span className="dt-loading-rows" role="status">
        {text}
      </span>
      {percent !== null && <Progress percent={percent} size="small" showInfo={false} status="active" aria-label={text} />}
      {percent !== null && <span className="dt-loading-share">{s.loadingShare(percent)}</span>}
      <Button size="small" aria-label={s.stopLoadingLong} onClick={onStop}>
        {s.stopLoading}
      </Button>
    </div>
  )
}
