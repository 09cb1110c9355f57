import { useEffect } from 'react'
import { call } from '#bridge/call.ts'
import { useLive } from '#stores/live-store.ts'

/** Oldest figures (ms) that an opened page shows without a refresh (D-130). */
const FRESH_MS = 60_000

/** Refreshes the shell's figures once when the dashboard opens and they failed or are older than a minute: its tiles and the top ISBNs are drawn from them. */
export function useCurrentFigures(): void {
  const { readAt, error } = useLive((live) => live.statistics)
  // without an age and an error, the first request is still running
  const outdated = readAt === null ? error !== null : Date.now() - readAt > FRESH_MS
  useEffect(() => {
    if (outdated) void call('live.refresh', {})
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what opens the page decides; while it is open the five-minute refresh keeps it current
  }, [])
}
