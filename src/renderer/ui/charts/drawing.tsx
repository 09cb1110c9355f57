import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from '../states/error-boundary.tsx'
import { useStrings } from '../strings.ts'
import { chartStrings } from './chart-strings.ts'
import '../states/states.css'
import './charts.css'

/** Whether the browser can draw on a canvas; undefined until checked. */
let drawable: boolean | undefined
const canDraw = () => (drawable ??= document.createElement('canvas').getContext('2d') !== null)

/** Grey bars in the place of a chart. */
export const ChartBones = () => (
  <div className="chart-bones" aria-hidden="true">
    {[34, 62, 48, 76, 55].map((percent) => (
      <span key={percent} className="bone" style={{ width: `${percent}%` }} />
    ))}
  </div>
)

/** Container of a chart. Grey bars while the code loads; a message when the chart cannot be drawn, and the rest of the page stays. A table has the same data. */
export function Drawing({ children }: { readonly children: ReactNode }) {
  const { notDrawn } = useStrings(chartStrings)
  const instead = (
    <p className="chart-not-drawn" role="status">
      {notDrawn}
    </p>
  )
  if (!canDraw()) return instead
  return (
    <ErrorBoundary resetKey="chart" instead={instead}>
      <Suspense fallback={<ChartBones />}>{children}</Suspense>
    </ErrorBoundary>
  )
}
