import { app, clipboard, ipcMain, nativeTheme, session as webSession } from 'electron'
import type { AllServices } from './compose-services.ts'
import type { OpenWindow, Places } from './compose-window.ts'
import { desktopStrings } from './desktop/desktop-strings.ts'
import { createOrderNotices } from './desktop/order-notices.ts'
import { createOrderNotification } from './desktop/order-notification.ts'
import { watchPower } from './desktop/power.ts'
import { createPowers } from './desktop/powers.ts'
import type { Quitting } from './desktop/quitting.ts'
import { createStanding } from './desktop/standing.ts'
import { createTextClipboard } from './desktop/text-clipboard.ts'
import { createTray } from './desktop/tray.ts'
import type { TrayAction } from './desktop/tray-model.ts'
import { showWindow } from './desktop/window.ts'
import { createDownloader } from './export/download-service.ts'
import { createExporter } from './export/export-service.ts'
import { withDownloads } from './export/with-downloads.ts'
import { openAtomic, writeAtomic } from './files/atomic-write.ts'
import { createDocumentSaver } from './files/document-saver.ts'
import { createBridge } from './ipc/bridge.ts'
import type { Broadcast } from './ipc/broadcast.ts'
import { createCommands } from './ipc/commands.ts'
import { registerIpc } from './ipc/register.ts'

const QUEUE = '/dashboard/orders'
/** What a page that has just been signed in asks for; from then on it hears remarks. */
const HEARS_FROM = 'live.snapshot'
const LISTENS_AFTER_MS = 500

/** Storage of the page that goes with a session. Its table memory stays: it is kept by account (D-124). */
const SESSION_STORAGES = ['cookies', 'filesystem', 'indexdb', 'shadercache', 'serviceworkers', 'cachestorage'] as const

/** Tray, badge, menu, notifications, power, clipboard and the page's channel, tied to the services. */
export function furnish(
  services: AllServices,
  opened: OpenWindow,
  { emit, on }: Broadcast,
  places: Places,
  hasTray: boolean,
  quitting: Quitting,
): void {
  const { handles, jobs, lists, live, onBug, session, settings, training, wipe } = services
  const { window, dialogs, page, trust } = opened
  const strings = () => desktopStrings(settings.read().language)
  const text = createTextClipboard(clipboard)

  const goTo = (route: string) => {
    showWindow(window)
    emit('app.navigate', { route })
  }
  const notify = createOrderNotification((uuid) => goTo(`${QUEUE}?order=${encodeURIComponent(uuid)}`))
  const notices = createOrderNotices({
    settings: () => settings.read().notifications,
    show: (count, oldest) => notify(strings().newOrders(count), oldest),
    onPause: () => draw(),
  })

  const actions: Readonly<Record<TrayAction, () => void>> = {
    open: () => showWindow(window),
    orders: () => goTo(QUEUE),
    pause: notices.pause,
    resume: notices.resume,
    quit: () => app.quit(),
  }
  const draw = createStanding({
    window,
    images: places.images,
    strings,
    tray: createTray(places.images, (action) => actions[action]()),
    session: session.state,
    live: live.snapshot,
    pausedUntil: notices.pausedUntil,
    run: (command) => {
      showWindow(window)
      emit('app.command', { command })
    },
  })
  services.onNewOrders(notices.arrived)
  on('session.changed', draw)
  on('live.changed', draw)
  settings.onChange(({ theme }) => {
    nativeTheme.themeSource = theme
    draw()
  })
  draw()

  // in this order: what the person copied, what the page stored, and last the page itself (R14)
  wipe.on(text.forget)
  wipe.on(() => webSession.defaultSession.clearStorageData({ storages: [...SESSION_STORAGES] }))
  wipe.on(page.replace)

  const saving = { jobs, saveAs: dialogs.saveAs, openAtomic, saved: handles.saved }
  const exporter = createExporter({ lists, ...saving })
  const download = createDownloader({ http: services.http, dir: services.downloads, ...saving })
  const documents = createDocumentSaver({
    fetch: services.http.document,
    target: services.target,
    saveAs: dialogs.saveAs,
    write: writeAtomic,
    saved: handles.saved,
  })
  const desktop = createPowers({ dialogs, clipboard: text, handles, hasTray, strings })
  const bridge = createBridge(
    withDownloads(services.http.call, download),
    createCommands({ ...services, documents, exporter, desktop, resetTraining: training.reset }),
    onBug,
  )
  registerIpc({
    ipcMain,
    trust,
    handles,
    bridge: (name, input) => {
      if (name === HEARS_FROM) setTimeout(services.greet, LISTENS_AFTER_MS)
      return bridge(name, input)
    },
    onRefused: () => services.log.warn({ event: 'ipc.refused' }),
  })
  watchPower((suspended) => {
    live.setSuspended(suspended)
    if (suspended) emit('app.suspended', {})
  })
  quitting.onQuit(text.forget)
}
