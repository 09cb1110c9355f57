import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { readLockSignals, sessionPath } from './lock-signals.ts'

type Env = Readonly<Record<string, string | undefined>>

/** What is listened to, by bus. Screen savers speak on the person's own bus, logind on the system's. */
function matches(env: Env): readonly (readonly string[])[] {
  const savers = ['freedesktop', 'gnome', 'cinnamon', 'mate', 'xfce'].map(
    (desktop) => `type='signal',interface='org.${desktop}.ScreenSaver',member='ActiveChanged'`,
  )
  const id = env['XDG_SESSION_ID']
  return [
    ...(env['DBUS_SESSION_BUS_ADDRESS'] || env['XDG_RUNTIME_DIR'] ? [['--session', ...savers]] : []),
    ...(id
      ? [
          [
            '--system',
            `type='signal',interface='org.freedesktop.DBus.Properties',member='PropertiesChanged',path='${sessionPath(id)}',arg0='org.freedesktop.login1.Session'`,
          ],
        ]
      : []),
  ]
}

/**
 * Tells when the screen of a Linux desktop is locked and unlocked: Electron's powerMonitor knows it on macOS and Windows only. Listens with
 * dbus-monitor, which comes with D-Bus itself; without it, or without a bus, nothing is ever told. Answers with the function that ends it.
 */
export function watchScreenLock(env: Env, onChange: (locked: boolean) => void): () => void {
  const children: ChildProcess[] = []
  let locked = false
  for (const args of matches(env)) {
    const child = spawn('dbus-monitor', [...args], { stdio: ['ignore', 'pipe', 'ignore'] })
    children.push(child)
    // not installed: no lock is known
    child.on('error', () => {})
    const read = readLockSignals()
    createInterface({ input: child.stdout }).on('line', (line) => {
      const now = read(line)
      if (now === null || now === locked) return
      locked = now
      onChange(now)
    })
    // the bus is gone: what was locked must not stay so
    child.on('close', () => {
      if (locked) onChange((locked = false))
    })
    child.unref()
  }
  return () => {
    for (const child of children) child.kill()
  }
}
