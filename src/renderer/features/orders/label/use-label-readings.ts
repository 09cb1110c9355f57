import { useEffect, useMemo, useRef, useState } from 'react'
import type { LabelReading } from '#contract/orders/labels.ts'
import type { Order } from '#contract/orders/orders.ts'
import { call } from '#bridge/call.ts'
import { useLabelReading } from '#stores/settings-store.ts'
import { frontAndBack } from '../pictures/front-and-back.ts'

/** Number of next orders whose labels are read ahead. */
const AHEAD = 2
/** Delay that lets the pictures load first (ms). */
const LATER_MS = 300
/** Number of readings cached here; main caches more. */
const MAX_KEPT = 40

type Readings = ReadonlyMap<string, LabelReading | null>
const NONE: readonly (LabelReading | null)[] = []

/** Label texts of the order on screen, front first, read so far. The labels of the next orders are read ahead. */
export function useLabelReadings(order: Order | null, upcoming: readonly Order[]): readonly (LabelReading | null)[] {
  const isOn = useLabelReading()
  const [readings, setReadings] = useState<Readings>(new Map())
  const latest = useRef(readings)
  // a string key, so that the same URLs do not restart the readings
  const wanted = useMemo(
    () => (isOn && order ? JSON.stringify([order, ...upcoming.slice(0, AHEAD)].flatMap(frontAndBack)) : '[]'),
    [isOn, order, upcoming],
  )
  useEffect(() => {
    const urls = JSON.parse(wanted) as readonly string[]
    let isCurrent = true
    let reading: string | null = null
    const readAll = async () => {
      for (const url of urls) {
        if (!isCurrent) return
        if (latest.current.has(url)) continue
        reading = url
        const result = await call('labels.read', { url: url.slice(0, 4096) })
        reading = null
        if (!isCurrent) return
        latest.current = new Map([...latest.current, [url, result.ok ? result.value : null] as const].slice(-MAX_KEPT))
        setReadings(latest.current)
      }
    }
    const timer = setTimeout(() => void readAll(), LATER_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
      if (reading !== null) void call('labels.cancel', { url: reading.slice(0, 4096) })
    }
  }, [wanted])
  return useMemo(() => (isOn && order ? frontAndBack(order).map((url) => readings.get(url) ?? null) : NONE), [isOn, order, readings])
}
