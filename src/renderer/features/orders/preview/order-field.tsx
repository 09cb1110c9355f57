import type { ReactNode } from 'react'
import { Readable } from '#ui/states/readable.tsx'

interface Props {
  readonly label: string
  /** The order, and the names of the fields behind the value. An unreadable field is marked. */
  readonly of: unknown
  readonly names: readonly string[]
  /** Starts a new group, with a line above. */
  readonly first?: boolean
  /** Half width: two fields share a line. */
  readonly half?: boolean
  readonly children: ReactNode
}

/** One line of the preview: label and value. */
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
