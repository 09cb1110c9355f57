import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import type { DesktopMemory } from '../lifecycle/desktop-memory.ts'

/** Calls on the window, in order. */
const did: string[] = []
class FakeWindow extends EventEmitter {
  #isVisible = false
  #isFullScreen = false
  readonly isDestroyed = () => false
  readonly isMinimized = () => false
  readonly isVisible = () => this.#isVisible
  readonly isMaximized = () => false
  readonly getNormalBounds = () => ({ x: 0, y: 0, width: 1440, height: 900 })
  readonly isFullScreen = () => this.#isFullScreen
  show(): void {
    did.push('show')
    this.#isVisible = true
  }
  /** Per Electron's documentation: shows a hidden window without focusing it. */
  maximize(): void {
    did.push('maximize')
    this.#isVisible = true
  }
  hide(): void {
    did.push('hide')
    this.#isVisible = false
  }
  setFullScreen(on: boolean): void {
    did.push(`full screen ${on}`)
    this.#isFullScreen = on
  }
}
const area = { workArea: { x: 0, y: 0, width: 1920, height: 1080 }, id: 1 }
vi.mock('electron', () => ({
  app: { quit: () => did.push('quit') },
  BrowserWindow: FakeWindow,
  nativeTheme: { shouldUseDarkColors: false },
  screen: { getPrimaryDisplay: () => area, getAllDisplays: () => [area] },
}))
const { createWindow } = await import('./window.ts')

function open(kept: DesktopMemory['window']): FakeWindow {
  did.length = 0
  const memory: DesktopMemory = { version: 1, window: kept, saveFolders: [], graphicsDeaths: 0 }
  return createWindow({
    connection: () => ({ mode: 'training' }),
    language: () => 'en',
    preload: '',
    icon: '',
    devTools: false,
    memory: { read: () => memory, write: () => {} } as never,
    hidesOnClose: () => true,
    mayClose: () => true,
    onVisible: () => {},
    onFocus: () => {},
  }) as unknown as FakeWindow
}

test('a window that was maximized is not shown, empty, before its first paint', () => {
  const window = open({ bounds: { x: 0, y: 0, width: 1440, height: 900 }, maximized: true })
  expect(did).toEqual([])
  window.emit('ready-to-show')
  expect(did).toEqual(['maximize'])
})

test('a window in full screen leaves it before it is hidden', () => {
  const window = open(null)
  window.emit('ready-to-show')
  window.setFullScreen(true)
  window.emit('close', { preventDefault: () => did.push('stays') })
  expect(did).toEqual(['show', 'full screen true', 'stays', 'full screen false'])
  window.emit('leave-full-screen')
  expect(did.at(-1)).toBe('hide')
})
