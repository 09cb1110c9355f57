import { Component, type ReactNode, Suspense } from 'react'
import { useStrings } from '../strings.ts'
import { chartStrings } from './chart-strings.ts'
import './charts.css'

/** Whether the browser can draw on a canvas; undefined until checked. */
let drawable: boolean | undefined
const canDraw = () => (drawable ??= document.createElement('canvas').getContext('2d') !== null)

/** Container of a chart. Empty while the code loads; a message when the chart cannot be drawn. A table has the same data. */
export function Drawing({ children }: { readonly children: ReactNode }) {
  const { notDrawn } = useStrings(chartStrings)
  const instead = (
    <p className="chart-not-drawn" role="status">
      {notDrawn}
    </p>
  )
  if (!canDraw()) return instead
  return (
    <Boundary instead={instead}>
      <Suspense fallback={null}>{children}</Suspense>
    </Boundary>
  )
}

interface BoundaryProps {
  readonly instead: ReactNode
  readonly children: ReactNode
}

/** Error boundary: a chart that throws leaves the rest of the page intact. */
class Boundary extends Component<BoundaryProps, { readonly fallen: boolean }> {
  override state = { fallen: false }
  static getDerivedStateFromError = () => ({ fallen: true })
  override render() {
    return this.state.fallen ? this.props.instead : this.props.children
  }
}
