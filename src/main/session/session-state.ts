import type { SessionState } from '#contract/session.ts'
import type { Connection } from '#contract/settings.ts'

export type StateListener = (state: SessionState, before: SessionState) => void

/** The one place where the state changes, so that nobody misses a change. */
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

/** Where a start begins. Only a real back office can have a kept session to look for. */
export function firstState(connection: Connection): SessionState {
  const phase = ({ none: 'setup', training: 'signed-out', server: 'booting' } as const)[connection.mode]
  return { phase, email: null, reason: 'none', kept: connection.mode === 'training' ? 'training' : 'keychain', epoch: 0, expiresAt: null }
}

/** Name under which a token is kept: one per API origin. Null where nothing is ever kept (R24). */
export const originOf = (connection: Connection): string | null => (connection.mode === 'server' ? new URL(connection.apiUrl).origin : null)

/** Would a token for the one be meant for the other? Name and colour are only paint. */
export const isSameBackOffice = (connection: Connection, other: Connection): boolean =>
  connection.mode === other.mode && (connection.mode !== 'server' || (other.mode === 'server' && connection.apiUrl === other.apiUrl))
