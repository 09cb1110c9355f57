import { app, type BrowserWindow, protocol } from 'electron'
import type { AllServices } from './compose-services.ts'
import { mapAssets } from './desktop/protocol/asset-map.ts'
import { processOf } from './desktop/window/page.ts'
import { createReaderHandler } from './desktop/protocol/reader-handler.ts'
import { READER_SCHEME } from './desktop/protocol/reader-policy.ts'
import { openReader } from './desktop/window/reader-window.ts'
import { createLabelService, type LabelService } from './labels/label-service.ts'

/** The label reader beside the window. @param folder of its built page */
export function composeLabels({ log, pictures, settings, wipe }: AllServices, window: BrowserWindow, folder: string): LabelService {
  const { handle, lend, forget } = createReaderHandler(mapAssets(folder))
  protocol.handle(READER_SCHEME, handle)
  const labels = createLabelService({
    picture: pictures.get,
    open: () => openReader({ lend, pageProcess: () => processOf(window.webContents) }),
    isOn: () => settings.read().labelReading !== false,
    onFailure: (reason) => log.warn({ event: 'labels.failed', reason }),
  })
  settings.onChange(({ labelReading }) => {
    if (labelReading === false) labels.wipe()
  })
  wipe.on(labels.wipe)
  wipe.on(forget)
  // a hidden window would keep the app running, also one that a queued picture opens while the windows close
  app.on('before-quit', labels.wipe)
  window.once('closed', labels.end)
  return labels
}
