import type { ReactNode } from 'react'
import './sign-in.css'

interface Props {
  readonly id: string
  readonly label: string
  readonly children: ReactNode
}

/** A label above its input. The sign-in pages use no form library: they are the first thing painted. */
export function Field({ id, label, children }: Props) {
  return (
    <div className="sign-in-field">
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  )
}
