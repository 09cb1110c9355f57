import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { BrandMark } from '#ui/brand-mark.tsx'
import { useStrings } from '#ui/strings.ts'
import { CellarWall } from './cellar-wall.tsx'
import { SignInHelp } from './sign-in-help.tsx'
import { signInStrings } from './sign-in-strings.ts'
import './sign-in.css'

interface Props {
  readonly title: string
  readonly lead?: string
  /** Why the person was signed out, or what failed. */
  readonly message?: { readonly tone: 'info' | 'warning' | 'error'; readonly text: string } | null
  readonly children: ReactNode
  readonly footer?: ReactNode
}

/** The card shared by all pages before the shell. */
export function SignInFrame({ title, lead, message, children, footer }: Props) {
  const s = useStrings(signInStrings)
  return (
    <main className="sign-in-page">
      <div className="sign-in-face">
        <CellarWall />
      </div>
      <div className="sign-in-column">
        <div className="sign-in-brand">
          <BrandMark size={40} />
          <div>
            <strong>{s.product}</strong>
            <span>{s.tagline}</span>
          </div>
        </div>
        <section className="sign-in-card" aria-labelledby="sign-in-title">
          <h1 id="sign-in-title">{title}</h1>
          {lead && <p className="sign-in-lead">{lead}</p>}
          <div aria-live="polite">{message && <Alert className="sign-in-message" type={message.tone} title={message.text} showIcon />}</div>
          {children}
        </section>
        {footer}
        <SignInHelp />
      </div>
    </main>
  )
}
