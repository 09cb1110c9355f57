import { Button, Progress } from 'antd'
import { useEffect, useState } from 'react'
import type { ListReceived } from '#contract/lists/lists.ts'
import { formatCount } from '#domain/values/format.ts'
import { busySign } from '#ui/states/busy-sign.tsx'
import { ariaKeys } from '#ui/shortcuts/chords.ts'
import { Kbd } from '#ui/shortcuts/kbd.tsx'
import { useLayerName } from '#ui/shortcuts/shortcut-layer.tsx'
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { tableStrings } from '../table-strings.ts'
import './load-strip.css'

interface Props {
  /** null: no response from the server yet. */
  readonly received: ListReceived | null
  readonly onStop: () => void
}

const KEY = 'Shift+Escape'
/** Loads shorter than this (ms) show no progress. */
const SHOW_AFTER_MS = 600

/** Progress of a long load: "412,000 rows…", the share where the server sent a total, and Cancel. */
export function LoadStrip({ received, onStop }: Props) {
  const s = useStrings(tableStrings)
  const language = useLanguage()
  const [long, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), SHOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  // the reply arrives after the rows being read are stored, which takes time on a busy machine
  const [stopping, setStopping] = useState(false)
  const cancel = () => {
    if (stopping) return
    setStopping(true)
    onStop()
  }
  useShortcuts(useLayerName(), [{ key: KEY, label: s.stopLoading, run: cancel, enabled: long && !stopping }])
  if (!long) return null
  const percent = received?.expected ? Math.min(99, Math.floor((received.bytes / received.expected) * 100)) : null
  const text = received ? s.loadingRows(formatCount(received.rows, language)) : s.waitingForServer
  return (
    <div className="dt-loading">
      <span className="dt-loading-rows" role="status">
        {text}
      </span>
      {percent !== null && <Progress percent={percent} size="small" showInfo={false} status="active" aria-label={text} />}
      {percent !== null && <span className="dt-loading-share">{s.loadingShare(percent)}</span>}
      <Button
        size="small"
        aria-keyshortcuts={ariaKeys(KEY)}
        aria-disabled={stopping || undefined}
        loading={busySign(stopping)}
        onClick={cancel}
      >
        {stopping ? s.stopping : s.stopLoading} <Kbd keys={KEY} />
      </Button>
    </div>
  )
}
