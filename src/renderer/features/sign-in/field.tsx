import type { ReactNode } from 'react'
import './sign-in.css'

interface Props {
  readonly id: string
  readonly label: string
  readonly children: ReactNode
}

/** A label above its input. The sign-in pages use no form library, because they are on the first paint. */
export function Field({ id, label, children }: Props) {
  return (
    <div className="sign-in-field">
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  )
}
