import { expect, test } from 'vitest'
import { readLockSignals, sessionPath } from './lock-signals.ts'

/** A signal in the output format of dbus-monitor 1.14. */
const signal = (of: string, member: string, ...body: string[]) => [
  `signal time=1795439953.523192 sender=:1.1 -> destination=(null destination) serial=2 path=/x; interface=${of}; member=${member}`,
  ...body,
]
const LOCKED_HINT = (locked: boolean) =>
  signal(
    'org.freedesktop.DBus.Properties',
    'PropertiesChanged',
    '   string "org.freedesktop.login1.Session"',
    '   array [',
    '      dict entry(',
    '         string "IdleHint"',
    '         variant             boolean true',
    '      )',
    '      dict entry(',
    '         string "LockedHint"',
    `         variant             boolean ${locked}`,
    '      )',
    '   ]',
    '   array [',
    '   ]',
  )

const heard = (lines: readonly string[]) => {
  const read = readLockSignals()
  return lines.map(read).filter((locked) => locked !== null)
}

test.each(['freedesktop', 'gnome', 'cinnamon', 'mate', 'xfce'])(
  'a screen saver of %s locks when it starts and unlocks when it ends',
  (desktop) => {
    const of = `org.${desktop}.ScreenSaver`
    expect(heard([...signal(of, 'ActiveChanged', '   boolean true'), ...signal(of, 'ActiveChanged', '   boolean false')])).toEqual([
      true,
      false,
    ])
  },
)

test('of a session’s properties only LockedHint counts', () => {
  expect(heard([...LOCKED_HINT(true), ...LOCKED_HINT(false)])).toEqual([true, false])
})

test('other signals, and texts that look like one, say nothing', () => {
  expect(
    heard([
      ...signal('org.freedesktop.DBus', 'NameAcquired', '   string ":1.0"'),
      ...signal('org.example.ScreenSaver', 'ActiveChanged', '   boolean true'),
      ...signal('org.freedesktop.ScreenSaver', 'WakeUpScreen', '   boolean true'),
      ...signal('org.freedesktop.ScreenSaver', 'ActiveChanged', '   string "boolean true"'),
      ...signal('org.freedesktop.DBus.Properties', 'PropertiesChanged', '   string "LockedHint"', '   boolean true'),
      '',
      'Failed to open connection to session bus',
    ]),
  ).toEqual([])
})

test('the path of a session is written as logind writes it', () => {
  expect(sessionPath('2')).toBe('/org/freedesktop/login1/session/_32')
  expect(sessionPath('c12')).toBe('/org/freedesktop/login1/session/c12')
  expect(sessionPath('1-a')).toBe('/org/freedesktop/login1/session/_31_2da')
})
