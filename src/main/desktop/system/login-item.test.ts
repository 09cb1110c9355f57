import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLoginItem } from './login-item.ts'

let configDir = ''
beforeEach(() => {
  configDir = mkdtempSync(join(tmpdir(), 'login-item-'))
})
afterEach(() => rmSync(configDir, { recursive: true, force: true }))

const noApp = {
  getLoginItemSettings: () => {
    throw new Error('not on Linux')
  },
  setLoginItemSettings: () => {
    throw new Error('not on Linux')
  },
}
const onLinux = (...command: [string, ...string[]]) => createLoginItem({ platform: 'linux', app: noApp, command, configDir })
const file = () => join(configDir, 'autostart', 'cellarmaster.desktop')

describe('on Linux, a file in the autostart folder', () => {
  test('it is written whole and taken away again', async () => {
    const item = onLinux('/opt/Cellarmaster/cellarmaster')
    expect(await item.read()).toBe(false)
    expect(await item.set(true)).toEqual({ ok: true, value: {} })
    expect(await item.read()).toBe(true)
    expect(readFileSync(file(), 'utf8')).toBe(
      '[Desktop Entry]\nType=Application\nName=Cellarmaster\nExec="/opt/Cellarmaster/cellarmaster"\nTerminal=false\nX-GNOME-Autostart-enabled=true\n',
    )
    expect(readdirSync(join(configDir, 'autostart'))).toEqual(['cellarmaster.desktop'])
    expect(await item.set(false)).toEqual({ ok: true, value: {} })
    expect(await item.read()).toBe(false)
    expect(await item.set(false)).toEqual({ ok: true, value: {} })
  })
  test.each([
    [['/opt/My Apps/cellar', '.'], 'Exec="/opt/My Apps/cellar" "."'],
    [['/opt/100%/a"b'], String.raw`Exec="/opt/100%%/a\\"b"`],
    [['/opt/$HOME/`x`'], 'Exec="/opt/\\\\$HOME/\\\\`x\\\\`"'],
    [['/opt/a\\b'], String.raw`Exec="/opt/a\\\\b"`],
  ])('%j is one argument each, with nothing left to the shell', async (command, line) => {
    await onLinux(...(command as [string])).set(true)
    expect(readFileSync(file(), 'utf8').split('\n')).toContain(line)
  })
  test('a folder that cannot be made is said, not thrown', async () => {
    writeFileSync(join(configDir, 'autostart'), '')
    expect(await onLinux('/opt/x').set(true)).toMatchObject({ ok: false, error: { kind: 'desktop' } })
    expect(await onLinux('/opt/x').read()).toBe(false)
  })
})

describe('on Windows and macOS, the list of the system', () => {
  const system = (obeys: boolean) => {
    let openAtLogin = false
    const taskManager = { allows: true }
    const asked: unknown[] = []
    const app = {
      getLoginItemSettings: (which?: object) => (
        asked.push(which),
        { openAtLogin, executableWillLaunchAtLogin: openAtLogin && taskManager.allows }
      ),
      setLoginItemSettings: (wanted: { openAtLogin?: boolean }) => {
        asked.push(wanted)
        if (obeys) openAtLogin = wanted.openAtLogin ?? false
      },
    }
    return {
      item: createLoginItem({ platform: 'win32', app: app as never, command: ['C:\\My Apps\\Cellarmaster.exe'], configDir }),
      asked,
      taskManager,
    }
  }
  test('it is put there with its program, and read back from there', async () => {
    const { item, asked } = system(true)
    expect(await item.set(true)).toEqual({ ok: true, value: {} })
    expect(asked[0]).toEqual({ openAtLogin: true, path: '"C:\\My Apps\\Cellarmaster.exe"', args: [] })
    expect(await item.read()).toBe(true)
    expect(readdirSync(configDir)).toEqual([])
  })
  test('an entry that the Task Manager disabled is off', async () => {
    const { item, taskManager } = system(true)
    await item.set(true)
    taskManager.allows = false
    expect(await item.read()).toBe(false)
  })
  test('a system that does not take it is a refusal', async () => {
    expect(await system(false).item.set(true)).toMatchObject({ ok: false, error: { reason: 'no-permission' } })
  })
})
