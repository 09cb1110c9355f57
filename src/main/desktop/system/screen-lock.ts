import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { readLockSignals, sessionPath } from './lock-signals.ts'

type Env = Readonly<Record<string, string | undefined>>

/**
 * Signals that are listened to, by bus. Screen savers use the person's own bus, logind the system's, where every user of the computer may send
 * signals: only logind's own count.
 */
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
            `type='signal',sender='org.freedesktop.login1',interface='org.freedesktop.DBus.Properties',member='PropertiesChanged',path='${sessionPath(id)}',arg0='org.freedesktop.login1.Session'`,
          ],
        ]
      : []),
  ]
}

/**
 * Reports when the screen of a Linux desktop is locked and unlocked: Electron's powerMonitor supports macOS and Windows only. Listens with
 * dbus-monitor, which comes with D-Bus; without it, or without a bus, it reports nothing. Returns the function that stops it.
 */
export function watchScreenLock(env: Env, onChange: (locked: boolean) => void): () => void {
  const children: ChildProcess[] = []
  let locked = false
  for (const args of matches(env)) {
    const child = spawn('dbus-monitor', [...args], { stdio: ['ignore', 'pipe', 'ignore'] })
    children.push(child)
    // not installed: no lock is reported
    child.on('error', () => {})
    const read = readLockSignals()
    createInterface({ input: child.stdout }).on('line', (line) => {
      const now = read(line)
      if (now === null || now === locked) return
      locked = now
      onChange(now)
    })
    // the bus is gone: the state must not stay locked
    child.on('close', () => {
      if (locked) onChange((locked = false))
    })
    child.unref()
  }
  return () => {
    for (const child of children) child.kill()
  }
}
