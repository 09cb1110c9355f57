import { consoleSession, type ConsoleSession, memoryKeychain, server as at, tempDir } from './console-session.ts'
import { signedToken } from './console-http.ts'
import { json, type LocalServer, type Seen, startServer } from './local-server.ts'

export const EMAIL = 'camille.moreau@example.org'
export const PASSWORD = 'a long password'
export const STAGE1 = signedToken({ stage: 1 })
export const STAGE2 = signedToken({ stage: 2, exp: 4_000_000_000 })
const PING = { results: [], prod_stats: [], connected: [] }

/** A back office with one account, one code and its issued tokens; tests change it while running. */
export interface StaffOffice {
  twoFactor: boolean
  /** Where the answers contain the token (D-3). */
  form: (token: string) => unknown
  readonly live: Set<string>
  down: boolean
}

export type Desk = ConsoleSession & { readonly keychain: ReturnType<typeof memoryKeychain> }

export interface SessionHarness {
  readonly office: StaffOffice
  readonly server: LocalServer
  /** 'POST /api/login', … in order of arrival. */
  paths(): string[]
  /** An app before its start; all apps of one harness share a folder, as after a restart. */
  start(keychain?: Desk['keychain'], timings?: Parameters<typeof consoleSession>[2]): Promise<Desk>
  signedIn(keychain?: Desk['keychain']): Promise<Desk>
  /** Registers a resource to close with the harness. */
  later(one: { close(): Promise<void> }): void
  close(): Promise<void>
}

export const bearerOf = ({ headers }: Seen): string => headers.authorization?.replace('Bearer ', '') ?? ''

/** Waits until the vault has finished its pending operation. */
export async function settled({ vault }: Desk, status: string): Promise<void> {
  for (let n = 0; n < 300 && vault.status() !== status; n++) await new Promise((resolve) => setTimeout(resolve, 10))
  if (vault.status() !== status) throw new Error(`the vault is ${vault.status()}, not ${status}`)
}

export async function sessionHarness(): Promise<SessionHarness> {
  const office: StaffOffice = { twoFactor: true, form: (token) => ({ token }), live: new Set(), down: false }
  const folder = tempDir()
  const open: { close(): Promise<void> }[] = []
  const server = await startServer((seen, response, request) => {
    if (office.down) return request.socket.destroy()
    if (seen.url === '/api/login') {
      const { email, password } = JSON.parse(seen.body) as { email: string; password: string }
      if (email !== EMAIL || password !== PASSWORD)
        return json(response, { code: 'wrong_credentials', message: 'Wrong e-mail or password' }, 401)
      const token = office.twoFactor ? STAGE1 : STAGE2
      if (!office.twoFactor) office.live.add(token)
      return json(response, office.form(token), 200, { 'set-cookie': 'stage=1' })
    }
    if (seen.url === '/api/2fa') {
      if (seen.headers.cookie !== 'stage=1' || (JSON.parse(seen.body) as { code: string }).code !== '123456') return json(response, {}, 401)
      office.live.add(STAGE2)
      return json(response, office.form(STAGE2))
    }
    if (seen.url === '/api/logout') {
      office.live.delete(bearerOf(seen))
      return json(response, { success: true })
    }
    return office.live.has(bearerOf(seen)) ? json(response, PING) : json(response, {}, 401)
  })

  async function start(keychain = memoryKeychain(), timings: Parameters<typeof consoleSession>[2] = {}): Promise<Desk> {
    const session = await consoleSession({ dir: folder.dir, keychain, connection: at(server.url) }, {}, timings)
    open.push(session)
    return { ...session, keychain }
  }

  return {
    office,
    server,
    start,
    paths: () => server.seen.map(({ method, url }) => `${method} ${url}`),
    signedIn: async (keychain) => {
      const session = await start(keychain)
      await session.session.boot()
      await session.session.signIn({ email: ` ${EMAIL} `, password: PASSWORD })
      const confirmed = await session.session.confirmCode({ code: ' 123456 ' })
      if (!confirmed.ok) throw new Error(`not signed in: ${JSON.stringify(confirmed.error)}`)
      return session
    },
    later: (item) => void open.push(item),
    close: async () => {
      await Promise.all([...open, server].map((resource) => resource.close()))
      folder.remove()
    },
  }
}
