import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ErrorState } from '../ui/error-state.tsx'

interface Props {
  readonly children: ReactNode
  /** Another screen starts without the error of the former one. */
  readonly resetKey: string
}

interface State {
  readonly thrown: Error | null
  readonly key: string
}

/** A screen that breaks takes nothing else with it: the menu stays, the details can be copied, the screen can be loaded again. */
export class ErrorBoundary extends Component<Props, State> {
  override readonly state: State = { thrown: null, key: this.props.resetKey }

  static getDerivedStateFromError(thrown: unknown): Partial<State> {
    return { thrown: thrown instanceof Error ? thrown : new Error(String(thrown)) }
  }
  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.key ? null : { thrown: null, key: resetKey }
  }
  override componentDidCatch(_thrown: Error, _info: ErrorInfo): void {
    // React has told the console in development; nothing of it may leave the page
  }

  override render(): ReactNode {
    const { thrown } = this.state
    if (!thrown) return this.props.children
    const error = { kind: 'bug', message: `${thrown.message}\n${thrown.stack?.split('\n').slice(1, 8).join('\n') ?? ''}` } as const
    return (
      <div className="app-center">
        <ErrorState error={error} onRetry={() => this.setState({ thrown: null })} />
      </div>
    )
  }
}
