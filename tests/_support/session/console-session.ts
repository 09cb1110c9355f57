import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EventName, PushedEvent } from '#contract/live/events.ts'
import type { SessionState } from '#contract/people/session.ts'
import type { Connection } from '#contract/desktop/settings.ts'
import { createDrafts, type Drafts } from '#main/drafts/drafts.ts'
import type { HttpConfig } from '#main/http/http-config.ts'
import type { Keychain } from '#main/session/keychain.ts'
import type { SessionConfig } from '#main/session/session-config.ts'
import { createSession, type Session } from '#main/session/session.ts'
import { createTokenVault, TokenMarkers, NO_MARKERS, type TokenVault } from '#main/session/token-vault.ts'
import { createWipe, type Wipe, type WipeReason } from '#main/session/wipe.ts'
import { createJsonStore } from '#main/settings/json-store.ts'
import { createSettingsStore, type SettingsStore } from '#main/settings/settings-store.ts'
import { consoleHttp, type ConsoleHttp } from './console-http.ts'

/** An in-memory keychain; tests/keychain covers the real ones. */
export function memoryKeychain(entries: Map<string, string> = new Map()): Keychain & { entries: Map<string, string> } {
  return {
    entries,
    getPassword: async (service, account) => entries.get(`${service}|${account}`) ?? null,
    setPassword: async (service, account, password) => void entries.set(`${service}|${account}`, password),
    deletePassword: async (service, account) => entries.delete(`${service}|${account}`),
  }
}

/** A temporary folder; in memory if possible, because thousands of fsyncs on a shared disk take minutes. */
export function tempDir(): { dir: string; remove: () => void } {
  const dir = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'cellarmaster-test-'))
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }) }
}

export interface ConsoleSession extends ConsoleHttp {
  readonly session: Session
  readonly settings: SettingsStore
  readonly vault: TokenVault
  readonly drafts: Drafts
  readonly wipes: WipeReason[]
  readonly wipe: Wipe
  readonly events: PushedEvent[]
  /** 'signed-in', 'code', … in the order in which the page receives them. */
  phases(): string[]
  until(phase: SessionState['phase']): Promise<SessionState>
  notices(): string[]
}

export const server = (apiUrl: string): Connection => ({ mode: 'server', apiUrl, name: 'Test', colour: 'blue' })

/** Settings, client, vault and session composed as in the app, in a temporary folder. */
export async function consoleSession(
  where: { dir: string; keychain: Keychain; connection: Connection; deadlineMs?: number },
  change: Partial<HttpConfig> = {},
  timings: SessionConfig['timings'] & object = {},
): Promise<ConsoleSession> {
  const settings = createSettingsStore({ dir: where.dir, platform: 'linux' })
  const saved = await settings.connect(where.connection)
  if (!saved.ok) throw new Error(`connection refused: ${JSON.stringify(saved.error)}`)
  const http = consoleHttp('', {
    target: () => {
      const { connection } = settings.read()
      return connection.mode === 'server' ? { baseUrl: connection.apiUrl, headers: {}, mediaOrigin: null } : null
    },
    ...change,
  })
  const vault = createTokenVault({
    dir: where.dir,
    generations: createJsonStore({ file: join(where.dir, 'keychain.json'), schema: TokenMarkers, defaults: NO_MARKERS }),
    load: async () => where.keychain,
    ...(where.deadlineMs !== undefined && { deadlineMs: where.deadlineMs }),
  })
  const events: PushedEvent[] = []
  const wipes: WipeReason[] = []
  const wipe = createWipe((place, cause) => {
    throw new Error(`${place}: ${String(cause)}`)
  })
  wipe.on((reason) => void wipes.push(reason))
  const drafts = createDrafts(() => session.state().email)
  const session: Session = createSession({
    http: http.http,
    credentials: http.credentials,
    vault,
    settings,
    drafts,
    wipe,
    timings,
    mismatch: (name) => (field, problem) => void http.mismatches.push(`${name} ${field} ${problem}`),
    emit: (name: EventName, payload) => void events.push({ name, payload } as PushedEvent),
    trainingCard: async () => ({ email: 'training@cellarmaster.example', password: 'training-day', code: '123456' }),
  })
  return {
    ...http,
    session,
    settings,
    vault,
    drafts,
    wipes,
    wipe,
    events,
    phases: () => events.flatMap((event) => (event.name === 'session.changed' ? [event.payload.phase] : [])),
    notices: () => events.flatMap((event) => (event.name === 'app.notice' ? [event.payload.notice] : [])),
    until: async (phase) => {
      for (let n = 0; n < 500 && session.state().phase !== phase; n++) await new Promise((resolve) => setTimeout(resolve, 10))
      if (session.state().phase !== phase) throw new Error(`still ${session.state().phase}, not ${phase}`)
      return session.state()
    },
    close: async () => {
      session.close()
      await http.close()
      await vault.idle()
      await settings.flush()
    },
  }
}
