import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const probe = fileURLToPath(new URL('./probe.ts', import.meta.url))

/** State of the machine's store while the probe runs. */
export type Store = 'unlocked' | 'locked' | 'no bus'

export interface Outcome {
  readonly report: Record<string, unknown>
  /** Time from the start of the probe's work to the end of its process, in ms. */
  readonly ms: number
}

/** Runs one scenario of `probe.ts` in a separate process with a separate keyring. `dir` is the app's folder. */
export async function inStore(store: Store, scenario: string, dir: string): Promise<Outcome> {
  const wrapper = store === 'no bus' ? [] : ['tools/with-keyring.ts', ...(store === 'locked' ? ['--locked'] : []), process.execPath]
  const env = {
    ...process.env,
    ...(store === 'no bus' && { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus', XDG_RUNTIME_DIR: dir }),
  }
  const child = spawn(process.execPath, [...wrapper, probe, scenario, dir], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  await once(child, 'close')
  const line = out.split('\n').find((part) => part.startsWith('{'))
  if (line === undefined) throw new Error(`the probe said nothing: ${out}${err}`)
  const report = JSON.parse(line) as Record<string, unknown>
  return { report, ms: Number(report['ms']) }
}

const DAEMON = [
  '--session',
  '--print-reply',
  '--dest=org.freedesktop.DBus',
  '/org/freedesktop/DBus',
  'org.freedesktop.DBus.GetConnectionUnixProcessID',
  'string:org.freedesktop.secrets',
]

/** PID of the process that owns the store in this session. */
export const storePid = (): number => Number(/uint32 (\d+)/.exec(execFileSync('dbus-send', DAEMON, { encoding: 'utf8' }))?.[1])

export const lockStore = (): void => {
  execFileSync('dbus-send', [
    '--session',
    '--print-reply',
    '--dest=org.freedesktop.secrets',
    '/org/freedesktop/secrets',
    'org.freedesktop.Secret.Service.Lock',
    'array:objpath:/org/freedesktop/secrets/collection/login',
  ])
}

const isOwned = (): boolean =>
  execFileSync(
    'dbus-send',
    [
      '--session',
      '--print-reply',
      '--dest=org.freedesktop.DBus',
      '/org/freedesktop/DBus',
      'org.freedesktop.DBus.NameHasOwner',
      'string:org.freedesktop.secrets',
    ],
    { encoding: 'utf8' },
  ).includes('true')

async function until(isSo: () => boolean, what: string): Promise<void> {
  for (let n = 0; n < 200; n++) {
    if (isSo()) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`waited in vain: ${what}`)
}

/** Simulates the user's next login: another daemon on the same files, unlocked. Returns a function that ends it. */
export async function unlockedByNextLogin(): Promise<() => Promise<void>> {
  process.kill(storePid(), 'SIGTERM')
  await until(() => !isOwned(), 'the old store to leave')
  const daemon = spawn('gnome-keyring-daemon', ['--foreground', '--unlock', '--components=secrets'], {
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  daemon.stdin.end('\n')
  await until(isOwned, 'the new store to come')
  return async () => {
    daemon.kill()
    if (daemon.exitCode === null && daemon.signalCode === null) await once(daemon, 'exit')
  }
}
