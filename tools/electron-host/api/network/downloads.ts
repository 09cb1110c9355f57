import { EventEmitter } from 'node:events'
import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { browser } from '../../chromium/browser.ts'
import type { CdpParams } from '../../chromium/cdp-pipe.ts'
import { toExternalUrl } from '../../chromium/custom-schemes.ts'
import { createEvent } from '../../core/events.ts'
import { makeClassLoud } from '../../core/loud.ts'
import { app } from '../app/app.ts'
import { allContents } from '../window/window-registry.ts'

/** Electron's DownloadItem. Cancels a download without a path, as a dismissed save dialog would. */
export class DownloadItem extends EventEmitter {
  savePath = ''
  readonly #guid: string
  readonly #url: string
  readonly #filename: string
  readonly #startTime = Date.now() / 1000
  #state: ReturnType<Electron.DownloadItem['getState']> = 'progressing'
  #receivedBytes = 0
  #totalBytes = 0

  constructor(guid: string, url: string, filename: string) {
    super()
    this.#guid = guid
    this.#url = url
    this.#filename = filename
  }

  getFilename(): string {
    return this.#filename
  }
  getURL(): string {
    return this.#url
  }
  getURLChain(): string[] {
    return [this.#url]
  }
  getState(): ReturnType<Electron.DownloadItem['getState']> {
    return this.#state
  }
  getReceivedBytes(): number {
    return this.#receivedBytes
  }
  getTotalBytes(): number {
    return this.#totalBytes
  }
  getStartTime(): number {
    return this.#startTime
  }
  getSavePath(): string {
    return this.savePath
  }
  setSavePath(file: string): void {
    this.savePath = file
  }

  cancel(): void {
    if (this.#state !== 'progressing') return
    browser.send('Browser.cancelDownload', { guid: this.#guid }).catch(() => {})
    this.hostFinish('cancelled')
  }

  hostProgress(received: number, total: number): void {
    this.#receivedBytes = received
    this.#totalBytes = total
    this.emit('updated', createEvent(), 'progressing')
  }

  hostFinish(state: 'completed' | 'cancelled' | 'interrupted'): void {
    this.#state = state
    this.emit('done', createEvent(), state)
  }
}
makeClassLoud('downloadItem', DownloadItem)

interface DownloadSession extends EventEmitter {
  readonly hostDownloadPath: string | undefined
}

/** Turns Chromium's downloads into 'will-download' and the item's events. */
export function watchDownloads(session: DownloadSession): void {
  const items = new Map<string, DownloadItem>()
  let folder = ''

  browser.on('started', () => {
    folder = path.join(app.getPath('sessionData'), 'electron-host-downloads')
    mkdirSync(folder, { recursive: true })
    browser.send('Browser.setDownloadBehavior', { behavior: 'allowAndName', downloadPath: folder, eventsEnabled: true }).catch(() => {})
  })

  browser.on('Browser.downloadWillBegin', (params: CdpParams) => {
    const item = new DownloadItem(params['guid'], toExternalUrl(params['url']), params['suggestedFilename'])
    items.set(params['guid'], item)
    const event = createEvent()
    const contents = allContents().find((candidate) => candidate.hostPage.targetId === params['frameId']) ?? allContents()[0]
    session.emit('will-download', event, item, contents)
    if (!item.savePath && session.hostDownloadPath) item.savePath = path.join(session.hostDownloadPath, item.getFilename())
    if (event.defaultPrevented || !item.savePath) item.cancel()
  })

  browser.on('Browser.downloadProgress', (params: CdpParams) => {
    const item = items.get(params['guid'])
    if (!item || item.getState() !== 'progressing') return
    item.hostProgress(params['receivedBytes'], params['totalBytes'])
    if (params['state'] === 'inProgress') return
    items.delete(params['guid'])
    if (params['state'] === 'canceled') return item.hostFinish('cancelled')
    const received: string = params['filePath'] ?? path.join(folder, params['guid'])
    try {
      copyFileSync(received, item.savePath)
      rmSync(received, { force: true })
      item.hostFinish('completed')
    } catch (error) {
      console.error(`electron-host: a download could not be saved as ${item.savePath}:`, error)
      item.hostFinish('interrupted')
    }
  })
}
