import { join } from 'node:path'
import { z } from 'zod'
import type { Input } from '#contract/endpoint.ts'
import { fail, ok, type Result } from '#contract/result.ts'
import { type ADDRESS_ERRORS, type Connection, Settings, type settings as operations } from '#contract/desktop/settings.ts'
import { TokenPlace } from '#contract/reading/shape.ts'
import type { Language } from '#domain/text/language.ts'
import { checkAddress, checkOrigin } from './address.ts'
import { isPlainObject } from './deep-merge.ts'
import { createJsonStore, type Recovered } from './json-store.ts'

/** Settings of a first start. `platform` decides whether closing hides (D-63); `language` is the system's until one is chosen. */
export const defaultSettings = (platform: NodeJS.Platform, language: Language = 'en'): Settings => ({
  version: 1,
  connection: { mode: 'none' },
  language,
  theme: 'system',
  notifications: { enabled: true, pollSeconds: 60, quiet: { enabled: false, from: '20:00', to: '08:00' } },
  holdSeconds: 5,
  closeToTray: platform !== 'linux',
  tickerMerge: false,
  publicProductUrl: '',
  carrierTrackingUrl: 'https://www.ups.com/track?tracknum={tracking}',
  listMemoryMb: 1536,
  mediaOrigin: '',
  signInBody: 'json',
  declineLabels: {},
  overrides: {},
})

export type SettingsChange = Input<typeof operations.update>['change']

/** The settings of this machine in settings.json. */
export interface SettingsStore {
  readonly file: string
  read(): Settings
  /** Any top-level keys but the connection. An unusable address is refused and nothing is changed. */
  update(change: SettingsChange): Promise<Result<Settings>>
  /** Another back office; the caller ends the session (R24). */
  connect(connection: Connection): Promise<Result<Settings, (typeof ADDRESS_ERRORS)[number]>>
  /** Called after every change with the new and the former values. */
  onChange(listener: (settings: Settings, before: Settings) => void): void
  flush(): Promise<void>
}

/**
 * Earlier versions accepted a token without the name of its header or cookie, and sent it as a bearer, and some names that are now refused: such a
 * file is not damaged.
 */
const sendableTokens = (file: unknown): unknown => {
  if (!isPlainObject(file) || !isPlainObject(file.overrides)) return file
  const overrides = Object.entries(file.overrides).map(([name, override]) => {
    if (!isPlainObject(override) || !isPlainObject(override.token) || TokenPlace.safeParse(override.token).success) return [name, override]
    const { send: _send, as: _as, ...token } = override.token
    return [name, { ...override, token }]
  })
  return { ...file, overrides: Object.fromEntries(overrides) as unknown }
}

/** A file with a forbidden address counts as damaged, whatever its origin. */
const StoredSettings = z
  .preprocess(sendableTokens, Settings)
  .refine(({ connection }) => connection.mode !== 'server' || checkAddress(connection.apiUrl).ok, {
    path: ['connection', 'apiUrl'],
    error: 'Not a usable address',
  })
  .refine(({ mediaOrigin }) => checkOrigin(mediaOrigin) !== null, { path: ['mediaOrigin'], error: 'Not a usable address' })

export interface SettingsStoreConfig {
  readonly dir: string
  readonly platform?: NodeJS.Platform
  /** Language of a first start (D-125); default: English. */
  readonly language?: Language
  readonly onRecovered?: (from: Recovered) => void
}

/** The file is read here, synchronously: the only wait of a start (R25). */
export function createSettingsStore({ dir, platform = process.platform, language, onRecovered }: SettingsStoreConfig): SettingsStore {
  const store = createJsonStore<Settings>({
    file: join(dir, 'settings.json'),
    schema: StoredSettings,
    defaults: defaultSettings(platform, language),
    ...(onRecovered && { onRecovered }),
  })
  const listeners: ((settings: Settings, before: Settings) => void)[] = []

  async function save(next: Settings): Promise<Result<Settings>> {
    const previous = store.read()
    const checked = StoredSettings.safeParse(next)
    if (!checked.success)
      return fail({ kind: 'invalid-input', issues: checked.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) })
    const written = store.write(checked.data)
    for (const listener of listeners) listener(checked.data, previous)
    const saved = await written
    return saved.ok ? ok(checked.data) : saved
  }

  return {
    file: store.file,
    read: store.read,
    update: (change) => {
      const previous = store.read()
      const changedValues = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
      const wanted = { ...previous, ...changedValues, version: previous.version, connection: previous.connection } as Settings
      return save({ ...wanted, mediaOrigin: checkOrigin(wanted.mediaOrigin) ?? wanted.mediaOrigin })
    },
    connect: async (connection) => {
      if (connection.mode !== 'server') return (await save({ ...store.read(), connection })) as Result<Settings, never>
      const address = checkAddress(connection.apiUrl)
      if (!address.ok) return address
      return (await save({ ...store.read(), connection: { ...connection, apiUrl: address.value } })) as Result<Settings, never>
    },
    onChange: (listener) => void listeners.push(listener),
    flush: store.flush,
  }
}
