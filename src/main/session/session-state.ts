import type { SessionState } from '#contract/people/session.ts'
import type { Connection } from '#contract/desktop/settings.ts'

export type StateListener = (state: SessionState, before: SessionState) => void

/** The only place where the state changes, so that every listener gets each change. */
export interface StateHolder {
  read(): SessionState
  change(change: Partial<SessionState>): void
  onChange(listener: StateListener): void
}

export function createStateHolder(first: SessionState): StateHolder {
  let state = first
  const listeners: StateListener[] = []
  return {
    read: () => state,
    change: (change) => {
      const previous = state
      state = { ...previous, ...change }
      for (const listener of listeners) listener(state, previous)
    },
    onChange: (listener) => void listeners.push(listener),
  }
}

/** Initial state of a start. Only a real back office can have a saved session. */
export function firstState(connection: Connection): SessionState {
  const phase = ({ none: 'setup', training: 'signed-out', server: 'booting' } as const)[connection.mode]
  return {
    phase,
    email: null,
    reason: 'none',
    storage: connection.mode === 'training' ? 'training' : 'keychain',
    epoch: 0,
    expiresAt: null,
  }
}

/** Name under which a token is stored: one per API origin. Null where nothing is stored (R24). */
export const originOf = (connection: Connection): string | null => (connection.mode === 'server' ? new URL(connection.apiUrl).origin : null)

/** Do both use the same token? Name and colour do not matter. */
export const isSameBackOffice = (connection: Connection, other: Connection): boolean =>
  connection.mode === other.mode && (connection.mode !== 'server' || (other.mode === 'server' && connection.apiUrl === other.apiUrl))
