import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'

vi.mock('electron', () => ({ app: { quit: () => {} } }))
const { createPage } = await import('./page.ts')

/** A window whose page runs in process 7. `swaps`: navigation moves the page to another process, as in Chromium. */
function openPage(swaps: boolean, press = 0) {
  const did: string[] = []
  const crashes: string[] = []
  let asked = 0
  let pid = 7
  const contents = Object.assign(new EventEmitter(), {
    isDestroyed: () => false,
    getOSProcessId: () => pid,
    loadURL: async (url: string) => {
      did.push(url)
      if (swaps) pid++
    },
    forcefullyCrashRenderer: () => {
      did.push('ended')
      pid++
      setImmediate(() => contents.emit('render-process-gone', {}, { reason: 'crashed' }))
    },
    navigationHistory: { clear: () => {} },
  })
  const window = Object.assign(new EventEmitter(), { webContents: contents })
  const page = createPage({
    window,
    address: 'app://console/index.html',
    strings: () => ({}),
    dialogs: { message: async () => (asked++, press) },
    onCrash: (reason: string) => crashes.push(reason),
  } as never)
  return { page, window, did, crashes, contents, asked: () => asked }
}

test('a session ends in another process, which Chromium starts', async () => {
  const { page, did } = openPage(true)
  await page.replace()
  expect(did).toEqual(['app://blank/', 'app://console/index.html'])
})

test('where Chromium keeps the process it is ended, and that is no crash', async () => {
  const { page, did, crashes, contents } = openPage(false)
  await page.replace()
  expect(did).toEqual(['app://blank/', 'ended', 'app://console/index.html'])
  expect(crashes).toEqual([])
  contents.emit('render-process-gone', {}, { reason: 'crashed' })
  expect(crashes).toEqual(['crashed'])
})

test('a page that still hangs after "Wait" is asked about again, because Electron says nothing more; one that recovered is not', async () => {
  vi.useFakeTimers()
  try {
    const { window, asked } = openPage(true)
    window.emit('unresponsive')
    await vi.advanceTimersByTimeAsync(29_000)
    expect(asked()).toBe(1)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(asked()).toBe(2)
    window.emit('responsive')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked()).toBe(2)
  } finally {
    vi.useRealTimers()
  }
})

test('a page that is ended on "Reload" is not asked about again', async () => {
  vi.useFakeTimers()
  try {
    const { window, did, asked } = openPage(true, 1)
    window.emit('unresponsive')
    await vi.advanceTimersByTimeAsync(60_000)
    expect([asked(), did]).toEqual([1, ['ended', 'app://console/index.html']])
  } finally {
    vi.useRealTimers()
  }
})
