import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'

vi.mock('electron', () => ({ app: { quit: () => {} } }))
const { createPage } = await import('./page.ts')

/** A window whose page runs in process 7. `swaps`: navigation moves the page to another process, as in Chromium. */
function openPage(swaps: boolean) {
  const did: string[] = []
  const crashes: string[] = []
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
    dialogs: {},
    onCrash: (reason: string) => crashes.push(reason),
  } as never)
  return { page, did, crashes, contents }
}

test('a session ends in another process: Chromium gives one by itself', async () => {
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
