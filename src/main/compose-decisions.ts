import { setTimeout as wait } from 'node:timers/promises'
import { accountKey } from '#domain/back-office/back-office-key.ts'
import type { Broadcast } from './ipc/broadcast.ts'
import { openDecisionJournal } from './decisions/decision-journal.ts'
import { createDecisions, type Decisions } from './decisions/decisions.ts'
import type { HttpClient } from './http/http-types.ts'
import type { RateWindow } from './http/rate-window.ts'
import type { ListService } from './lists/service/list-service.ts'
import type { Session } from './session/session.ts'
import type { Wipe } from './session/wipe.ts'
import type { SettingsStore } from './settings/settings-store.ts'

interface Parts {
  readonly broadcast: Broadcast
  readonly http: HttpClient
  readonly lists: ListService
  readonly rateWindow: RateWindow
  readonly session: Session
  readonly settings: SettingsStore
  readonly wipe: Wipe
  /** Folder of the journals. */
  readonly dir: string
  /** Encrypts the journal; null in training mode and without a keychain. */
  readonly encryptionKey: () => Promise<Buffer | null>
  readonly onBug: (name: string, error: unknown) => void
}

/**
 * Longest wait for the keychain after the sign-in (ms); only a decision made in that time waits too. Without a key the journal is not encrypted and
 * contains no titles, until the keychain gives one.
 */
const KEY_MS = 5000
const DEFAULT_HOLD_SECONDS = 5

/** Held decisions, tied to the session, the lists and the connection. */
export function composeDecisions({
  broadcast,
  http,
  lists,
  rateWindow,
  session,
  settings,
  wipe,
  dir,
  encryptionKey,
  onBug,
}: Parts): Decisions {
  const decisions = createDecisions({
    http,
    lists,
    labels: () => settings.read().declineLabels,
    holdMs: () => (settings.read().holdSeconds ?? DEFAULT_HOLD_SECONDS) * 1000,
    quiet: rateWindow.remaining,
    openJournal: async (owner) => {
      const first = encryptionKey()
      const key = await Promise.race([first, wait(KEY_MS, null, { ref: false })])
      return openDecisionJournal({ dir, owner, key, laterKey: async () => (await first) ?? encryptionKey() })
    },
    changed: (now) => broadcast.emit('decisions.changed', { decisions: now }),
    onBug,
  })
  wipe.on(decisions.stop)
  session.onChange(({ phase, email }) => {
    if (phase !== 'signed-in' || email === null) return
    void decisions.start(accountKey(email, settings.read().connection)).catch((cause: unknown) => onBug('decisions.start', cause))
  })
  broadcast.on('live.changed', ({ online }) => online && decisions.wake())
  return decisions
}
