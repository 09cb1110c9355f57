import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useStrings } from '#ui/strings.ts'
import { appStrings } from './app-strings.ts'
import './before-sign-in.css'

/** Settings and Diagnostics without the shell, which needs a session. `to`: the sign-in page that the button leads back to. */
export function BeforeSignIn({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const s = useStrings(appStrings)
  return (
    <div className="before-sign-in">
      <header>
        <span>{s.notSignedIn}</span>
        <Button href={`#${to}`}>{s.backToSignIn}</Button>
      </header>
      <main>{children}</main>
    </div>
  )
}
