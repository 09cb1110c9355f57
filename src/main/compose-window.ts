import { app, dialog, nativeTheme, protocol, session as webSession } from 'electron'
import { join } from 'node:path'
import type { AllServices } from './compose-services.ts'
import { createAppHandler } from './desktop/protocol/app-handler.ts'
import { mapAssets } from './desktop/protocol/asset-map.ts'
import { APP_PAGE, APP_SCHEME, STOPPED_PAGE } from './desktop/protocol/content-policy.ts'
import { type DesktopStore, rememberFolder } from './desktop/lifecycle/desktop-memory.ts'
import { desktopStrings } from './desktop/desktop-strings.ts'
import { createDialogs } from './desktop/dialogs.ts'
import { closeNetwork, guardNavigation, guardSession } from './desktop/window/navigation-guard.ts'
import { createPage } from './desktop/window/page.ts'
import { crashPage } from './desktop/window/crash-page.ts'
import { createWindow } from './desktop/window/window.ts'
import type { Trust } from './ipc/trusted-sender.ts'

/** Paths of the built parts of the app. */
export interface AppPaths {
  /** Folder of the built page. */
  readonly renderer: string
  readonly preload: string
  /** Folder of the built page of the label reader. */
  readonly reader: string
  /** Images of window, tray and badge. */
  readonly images: string
  /** The dev server's page; null in the built app. */
  readonly devPage: string | null
}

/** Creates the window with its page and all its guards. Called once the app is ready; nothing is loaded yet. */
export function openWindow(
  services: AllServices,
  memory: DesktopStore,
  paths: AppPaths,
  closing: Pick<Parameters<typeof createWindow>[0], 'hidesOnClose' | 'mayClose'>,
) {
  const { live, localPictures, log, onBug, pictures, settings } = services
  const strings = () => desktopStrings(settings.read().language)
  const page = paths.devPage ?? APP_PAGE
  const icon = join(paths.images, 'icon.png')
  const pages = new Set([APP_PAGE, originOf(APP_PAGE), page, originOf(page)])

  guardNavigation(pages)
  guardSession(webSession.defaultSession)
  // the dev server's page is loaded over the network
  if (!paths.devPage) closeNetwork(webSession.defaultSession).catch((error: unknown) => onBug('session.setProxy', error))
  nativeTheme.themeSource = settings.read().theme
  protocol.handle(
    APP_SCHEME,
    createAppHandler({
      assets: new Map([...(paths.devPage ? [] : mapAssets(paths.renderer)), ['/favicon.ico', { file: icon, type: 'image/png' }]]),
      picture: pictures.get,
      thumbnail: pictures.thumbnail,
      local: localPictures.preview,
      pages: new Map([[new URL(STOPPED_PAGE).pathname, () => crashPage(strings(), settings.read().language)]]),
    }),
  )

  const window = createWindow({
    connection: () => settings.read().connection,
    language: () => settings.read().language,
    preload: paths.preload,
    icon,
    devTools: !app.isPackaged,
    memory,
    ...closing,
    onVisible: live.setVisible,
    onFocus: () => void live.windowFocused(),
  })
  const dialogs = createDialogs({
    dialog,
    window: () => window,
    folder: () => memory.read().saveFolders[0] ?? app.getPath('documents'),
    onSaved: (folder) => rememberFolder(memory, folder),
  })
  const trust: Trust = {
    origins: [originOf(APP_PAGE), originOf(page)],
    isOurs: (id) => !window.isDestroyed() && id === window.webContents.id,
  }
  return {
    window,
    dialogs,
    trust,
    page: createPage({ window, address: page, strings, dialogs, onCrash: (reason) => log.error({ event: 'page.gone', reason }) }),
  }
}
/** 'app://console/index.html' → 'app://console/'; the URL class has no origin for a custom scheme. */
const originOf = (address: string): string => /^[a-z]+:\/\/[^/]+/.exec(address)?.[0].concat('/') ?? ''

export type OpenWindow = ReturnType<typeof openWindow>
