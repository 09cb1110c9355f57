import type { Page } from 'playwright'

/** The bench's recordings in the measured page. */
interface Probes {
  /** Time from each key press to the paint after the rows changed, in ms. */
  readonly strokes: number[]
  /** Long tasks (over 50 ms) since the last call of `forget`. */
  readonly tasks: number[]
  /** Resolves once the last key press is painted; false when nothing changed within three seconds. */
  settled(): Promise<boolean>
  forget(): void
  /** Resolves with `performance.now()` at the paint after `isSo` became true; rejects after `patienceMs` (default 30 s). */
  painted(isSo: () => boolean, patienceMs?: number): Promise<number>
}

declare global {
  interface Window {
    bench: Probes
  }
}

/** Installs the probes in a page. Rows are the contents of a `tbody`; counts are in the line below them. */
export async function installProbes(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ROWS = 'tbody, .dt-footer, .ant-pagination'
    const strokes: number[] = []
    const tasks: number[] = []
    let began: number | null = null
    let drawing = false
    let done: (() => void) | null = null
    // a user-blocking task runs directly after the frame; an ordinary one would also wait for other queued tasks
    const afterPaint = (then: () => void) => requestAnimationFrame(() => void scheduler.postTask(then, { priority: 'user-blocking' }))
    const touchesRows = ({ target, addedNodes }: MutationRecord): boolean => {
      const element = target instanceof Element ? target : target.parentElement
      if (element?.closest(ROWS)) return true
      return [...addedNodes].some((node) => node instanceof Element && (node.matches(ROWS) || node.querySelector('tbody') !== null))
    }
    addEventListener(
      'keydown',
      ({ timeStamp, key }) => {
        began = key.length === 1 && key !== '/' ? timeStamp : null
      },
      true,
    )
    new MutationObserver((records) => {
      if (began === null || drawing || !records.some(touchesRows)) return
      drawing = true
      const from = began
      afterPaint(() => {
        strokes.push(performance.now() - from)
        began = null
        drawing = false
        done?.()
      })
    }).observe(document.documentElement, { subtree: true, childList: true, characterData: true })
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' })

    window.bench = {
      strokes,
      tasks,
      settled: () =>
        new Promise((resolve) => {
          if (began === null) return resolve(true)
          const late = setTimeout(() => {
            began = null
            resolve(false)
          }, 3_000)
          done = () => {
            clearTimeout(late)
            done = null
            resolve(true)
          }
        }),
      forget: () => {
        strokes.length = 0
        tasks.length = 0
      },
      painted: (isSo, patienceMs = 30_000) =>
        new Promise((resolve, reject) => {
          const late = setTimeout(() => {
            observer.disconnect()
            reject(new Error(`Not painted within ${patienceMs} ms: ${location.hash}`))
          }, patienceMs)
          const look = () => {
            if (!isSo()) return
            clearTimeout(late)
            observer.disconnect()
            afterPaint(() => resolve(performance.now()))
          }
          const observer = new MutationObserver(look)
          observer.observe(document.documentElement, { subtree: true, childList: true, characterData: true, attributes: true })
          look()
        }),
    }
  })
}

/** JavaScript heap of the page in MB, after garbage collection. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 1e6
}

/** Returns a function for the script time of the page so far, in ms. */
export async function scriptTime(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000
  }
}
