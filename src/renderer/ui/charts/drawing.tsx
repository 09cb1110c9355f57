import { Component, type ReactNode, Suspense } from 'react'
import { useStrings } from '../strings.ts'
import { chartStrings } from './chart-strings.ts'
import './charts.css'

/** Is there a canvas to draw on? Asked once. */
let drawable: boolean | undefined
const canDraw = () => (drawable ??= document.createElement('canvas').getContext('2d') !== null)

/** The place of a drawing: empty while its code is on its way, a sentence when it cannot be drawn. What it shows is in a table as well. */
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

/** A chart that falls must not take its page with it. */
class Boundary extends Component<BoundaryProps, { readonly fallen: boolean }> {
  override state = { fallen: false }
  static getDerivedStateFromError = () => ({ fallen: true })
  override render() {
    return this.state.fallen ? this.props.instead : this.props.children
  }
}
