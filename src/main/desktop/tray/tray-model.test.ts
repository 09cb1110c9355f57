import { describe, expect, it } from 'vitest'
import { createCrashLimit } from '../window/crash-limit.ts'
import { desktopStrings } from '../desktop-strings.ts'
import { hasTrayHost } from './tray-host.ts'
import { badgeModel, trayModel } from './tray-model.ts'

const en = desktopStrings('en')
const fr = desktopStrings('fr')

describe('the tray', () => {
  it('says how many orders wait, in the menu too', () => {
    const tray = trayModel({ phase: 'signed-in', unverified: 3, isUnread: false, alarm: null, pausedUntil: null }, en)
    expect(tray).toMatchObject({ image: 'waiting', tooltip: 'Cellarmaster\n3 orders are unverified', title: '3' })
    expect(tray.items.map(({ label }) => label)).toEqual([
      'Open Cellarmaster',
      'Orders (3)',
      'Start run',
      'Pause notifications for 1 h',
      'Quit',
    ])
  })
  it('says that more than the first page wait', () => {
    const status = { phase: 'signed-in', unverified: 25, isPart: true, isUnread: false, alarm: null, pausedUntil: null } as const
    expect(trayModel(status, en)).toMatchObject({ tooltip: 'Cellarmaster\nMore than 25 orders are unverified', title: '25+' })
    expect(trayModel(status, en).items[1]?.label).toBe('Orders (25+)')
    expect(badgeModel(status, en)).toEqual({ count: 25, text: '25+', description: 'More than 25 orders are unverified' })
  })
  it('asks for attention when the session has expired, and keeps no old count', () => {
    const tray = trayModel({ phase: 'expired', unverified: 3, isUnread: false, alarm: null, pausedUntil: null }, fr)
    expect(tray).toMatchObject({ image: 'attention', title: '!' })
    expect(tray.items[1]?.label).toBe('Ordres')
    expect(badgeModel({ phase: 'expired', unverified: 3, isUnread: false, alarm: null, pausedUntil: null }, fr)).toMatchObject({
      count: 0,
      text: '!',
    })
  })
  it('is red while something is switched off for the whole site, says what, and leads there', () => {
    const alarm = 'Payments off since 20:18'
    const tray = trayModel({ phase: 'signed-in', unverified: 3, isUnread: false, alarm, pausedUntil: null }, en)
    expect(tray).toMatchObject({ image: 'alarm', tooltip: `Cellarmaster\n${alarm}\n3 orders are unverified`, title: '!3' })
    expect(tray.items[0]).toEqual({ label: alarm, action: 'emergency' })
  })
  it('says that the orders cannot be understood, where no count would look like an empty queue', () => {
    const status = { phase: 'signed-in', unverified: null, isUnread: true, alarm: null, pausedUntil: null } as const
    expect(trayModel(status, en)).toMatchObject({ image: 'attention', title: '!', tooltip: `Cellarmaster\n${en.notUnderstood}` })
    expect(trayModel({ ...status, alarm: 'Payments off' }, fr)).toMatchObject({ image: 'alarm', title: '!' })
    expect(badgeModel(status, en)).toEqual({ count: 0, text: '!', description: en.notUnderstood })
    expect(badgeModel({ ...status, phase: 'signed-out' }, en).text).toBe('')
  })
  it('offers to end a pause, and shows when it ends', () => {
    const tray = trayModel(
      { phase: 'signed-in', unverified: 0, isUnread: false, alarm: null, pausedUntil: new Date(2026, 10, 20, 15, 5).getTime() },
      en,
    )
    expect(tray).toMatchObject({ image: 'plain', title: '' })
    expect(tray.items[2]).toEqual({ label: 'Resume notifications (paused until 15:05)', action: 'resume' })
  })
  it('distinguishes one order from several, and none from unknown', () => {
    const status = { phase: 'signed-in', isUnread: false, alarm: null, pausedUntil: null } as const
    expect(badgeModel({ ...status, unverified: 1 }, en)).toEqual({ count: 1, text: '1', description: '1 order is unverified' })
    expect(badgeModel({ ...status, unverified: null }, en)).toEqual({ count: 0, text: '', description: '' })
    expect(trayModel({ ...status, unverified: null }, en).tooltip).toBe('Cellarmaster\nUnverified orders not loaded yet')
    expect(trayModel({ ...status, phase: 'signed-out', unverified: 9 }, en)).toMatchObject({
      image: 'plain',
      tooltip: 'Cellarmaster\nNot signed in',
    })
  })
})

describe('a tray to close into', () => {
  it.each([
    ['win32', undefined, true],
    ['darwin', undefined, true],
    ['linux', 'KDE', true],
    ['linux', 'ubuntu:GNOME', true],
    ['linux', 'GNOME', false],
    ['linux', undefined, false],
  ] as const)('%s with %s: %s', (platform, desktop, result) => expect(hasTrayHost(platform, { XDG_CURRENT_DESKTOP: desktop })).toBe(result))
})

describe('a page that crashes', () => {
  it('is loaded again twice, and not a third time within a minute', () => {
    let now = 0
    const crashed = createCrashLimit(() => now)
    expect([crashed(), crashed(), crashed()]).toEqual(['reload', 'reload', 'stop'])
    now = 60_001
    expect(crashed()).toBe('reload')
  })
})
