import { Component, type ErrorInfo, type ReactNode } from 'react'
import { logPageError } from '#bridge/report-error.ts'
import { ErrorState } from './error-state.tsx'

interface Props {
  readonly children: ReactNode
  /** Identifies the content. A change clears the error of the previous content. */
  readonly resetKey: string
  /** Shown in place of broken content; default: the error with its details and Retry. */
  readonly instead?: ReactNode
}

interface State {
  readonly thrown: Error | null
  readonly key: string
}

/** Contains an error of its content: the rest of the page stays usable, details are logged and can be copied, Retry renders the content again. */
export class ErrorBoundary extends Component<Props, State> {
  override readonly state: State = { thrown: null, key: this.props.resetKey }

  static getDerivedStateFromError(thrown: unknown): Partial<State> {
    return { thrown: thrown instanceof Error ? thrown : new Error(String(thrown)) }
  }
  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.key ? null : { thrown: null, key: resetKey }
  }
  override componentDidCatch(thrown: unknown, { componentStack }: ErrorInfo): void {
    logPageError('boundary', thrown, componentStack ?? '')
  }

  override render(): ReactNode {
    const { thrown } = this.state
    if (!thrown) return this.props.children
    if (this.props.instead !== undefined) return this.props.instead
    const error = { kind: 'bug', message: `${thrown.message}\n${thrown.stack?.split('\n').slice(1, 8).join('\n') ?? ''}` } as const
    return (
      <div className="state-center">
        <ErrorState error={error} onRetry={() => this.setState({ thrown: null })} />
      </div>
    )
  }
}
