import type { AppUpdater } from 'electron-updater'
import type { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor.js'

type CreateRequest = ElectronHttpExecutor['createRequest']

/**
 * Returns what ends the requests of a download. electron-updater only gives up waiting for one that is cancelled: its `doDownload` never
 * registers an abort, so that the rest of the package would still be fetched.
 */
export function openDownloads(updater: AppUpdater): () => void {
  // internal, not in its types
  const executor = Reflect.get(updater, 'httpExecutor') as { createRequest: CreateRequest }
  const create: CreateRequest = executor.createRequest.bind(executor)
  const open = new Set<ReturnType<CreateRequest>>()
  executor.createRequest = (options, callback) => {
    const request = create(options, callback)
    // files of the feed are asked for without it
    if (options.redirect === 'manual') {
      open.add(request)
      request.on('close', () => open.delete(request))
    }
    return request
  }
  return () => {
    for (const request of open) request.abort()
  }
}
