import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** A session bus with an unlocked keyring of one test, which may freeze it. */
export interface OwnKeyring {
  /** Environment for the app. */
  readonly env: { readonly DBUS_SESSION_BUS_ADDRESS: string }
  /** From now on the keyring owns its bus name and does not respond. */
  freeze(): void
  thaw(): void
  close(): Promise<void>
}

const IS_OWNED = [
  '--print-reply',
  '--dest=org.freedesktop.DBus',
  '/org/freedesktop/DBus',
  'org.freedesktop.DBus.NameHasOwner',
  'string:org.freedesktop.secrets',
]

export async function ownKeyring(folder: string): Promise<OwnKeyring> {
  const [runtime, data] = [join(folder, 'run'), join(folder, 'data')]
  for (const dir of [runtime, data]) mkdirSync(dir, { recursive: true, mode: 0o700 })
  const env = { ...process.env, XDG_RUNTIME_DIR: runtime, XDG_DATA_HOME: data }
  const bus = spawn('dbus-daemon', ['--session', '--nofork', '--print-address'], { env, stdio: ['ignore', 'pipe', 'ignore'] })
  const [line] = (await once(bus.stdout, 'data')) as [Buffer]
  const DBUS_SESSION_BUS_ADDRESS = line.toString().trim()
  const daemon = spawn('gnome-keyring-daemon', ['--foreground', '--unlock', '--components=secrets'], {
    env: { ...env, DBUS_SESSION_BUS_ADDRESS },
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  daemon.stdin.end('\n')
  const isOwned = () => execFileSync('dbus-send', [`--bus=${DBUS_SESSION_BUS_ADDRESS}`, ...IS_OWNED], { encoding: 'utf8' }).includes('true')
  for (let n = 0; n < 200 && !isOwned(); n++) await wait(25)
  return {
    env: { DBUS_SESSION_BUS_ADDRESS },
    freeze: () => void daemon.kill('SIGSTOP'),
    thaw: () => void daemon.kill('SIGCONT'),
    close: async () => {
      for (const child of [daemon, bus]) {
        child.kill('SIGKILL')
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      }
    },
  }
}
