import type { ReactNode } from 'react'
import { Readable } from '#ui/states/readable.tsx'

interface Props {
  readonly label: string
  /** The order, and its fields that the value is made of: what could not be read says so. */
  readonly of: unknown
  readonly names: readonly string[]
  /** A new group begins, with a line above it. */
  readonly first?: boolean
  /** Two of them share a line. */
  readonly half?: boolean
  readonly children: ReactNode
}

/** A line of the preview: what it is, and its value. */
export const OrderField = ({ label, of, names, first = false, half = false, children }: Props) => (
  <div className={['order-field', first && 'order-field-first', half && 'order-field-half'].filter(Boolean).join(' ')}>
    <dt>{label}</dt>
    <dd>
      <Readable of={of} fields={names}>
        {children}
      </Readable>
    </dd>
  </div>
)
