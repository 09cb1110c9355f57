/** Property that a line of dbus-monitor belongs to. */
type Signal = 'active' | 'properties' | null

const HEADER = /^signal .*; interface=([\w.]+); member=(\w+)$/
const SCREEN_SAVER = /^org\.(freedesktop|gnome|cinnamon|mate|xfce)\.ScreenSaver$/

/** For each line of dbus-monitor: true or false when it reports a lock or unlock, otherwise null. */
export function readLockSignals(): (line: string) => boolean | null {
  let signal: Signal = null
  let property = ''
  return (line) => {
    const header = HEADER.exec(line)
    if (header) {
      const [, of = '', member] = header
      property = ''
      signal =
        member === 'ActiveChanged' && SCREEN_SAVER.test(of)
          ? 'active'
          : member === 'PropertiesChanged' && of === 'org.freedesktop.DBus.Properties'
            ? 'properties'
            : null
      return null
    }
    if (signal === 'active') return /^ {3}boolean (true|false)$/.exec(line)?.[1] === undefined ? null : line.endsWith('true')
    if (signal !== 'properties') return null
    property = /^ +string "(\w+)"$/.exec(line)?.[1] ?? property
    const value = property === 'LockedHint' ? /^ +variant +boolean (true|false)$/.exec(line)?.[1] : undefined
    return value === undefined ? null : value === 'true'
  }
}

/** Object path of a session of logind: characters other than letters and digits, and a leading digit, are written as _XX (sd_bus_path_encode). */
export const sessionPath = (id: string): string =>
  `/org/freedesktop/login1/session/${[...Buffer.from(id, 'latin1')]
    .map((byte, at) => {
      const sign = String.fromCharCode(byte)
      return (at === 0 ? /[A-Za-z]/ : /[A-Za-z\d]/).test(sign) ? sign : `_${byte.toString(16).padStart(2, '0')}`
    })
    .join('')}`
