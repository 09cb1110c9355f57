import { app, clipboard, ipcMain, nativeTheme, session as webSession, shell } from 'electron'
import type { AllServices } from './compose-services.ts'
import { composeLabels } from './compose-labels.ts'
import { composeUpdates } from './compose-updates.ts'
import type { OpenWindow, AppPaths } from './compose-window.ts'
import { offerContextMenu } from './desktop/window/context-menu.ts'
import { desktopStrings } from './desktop/desktop-strings.ts'
import type { AppLinks } from './desktop/links/app-links.ts'
import { openLicences } from './desktop/links/open-licences.ts'
import { createNotifier } from './desktop/notices/notification.ts'
import { createNotificationGate } from './desktop/notices/notification-gate.ts'
import { watchPower } from './desktop/system/power.ts'
import { createNativeActions } from './desktop/native-actions.ts'
import type { Quitting } from './desktop/lifecycle/quitting.ts'
import { createStatusIndicators } from './desktop/tray/status-indicators.ts'
import { createSwitchReminder } from './desktop/notices/switch-reminder.ts'
import { createTextClipboard } from './desktop/system/text-clipboard.ts'
import { createTray } from './desktop/tray/tray.ts'
import type { TrayAction } from './desktop/tray/tray-model.ts'
import { showWindow } from './desktop/window/window.ts'
import { backOfficeKey } from '#domain/back-office/back-office-key.ts'
import { newOrdersSummary } from './live/new-orders.ts'
import { alarmWords, unmuted } from '#domain/statistics/emergency-alarm.ts'
import { createDownloader } from './transfers/download-service.ts'
import { createExporter } from './transfers/export-service.ts'
import { withDownloads } from './transfers/with-downloads.ts'
import { openAtomic, writeAtomic } from './files/atomic-write.ts'
import { createDocumentSaver } from './transfers/document-saver.ts'
import { importInThread } from './settings/import-link.ts'
import importThread from './settings/import-thread.ts?modulePath'
import { createProfiles } from './settings/profiles.ts'
import { createVideoViewer } from './transfers/video-viewer.ts'
import { createPictureViewer } from './pictures/picture-viewer.ts'
import { createDispatcher } from './ipc/dispatcher.ts'
import type { Broadcast } from './ipc/broadcast.ts'
import { createCommands } from './ipc/commands.ts'
import { registerIpc } from './ipc/register.ts'
import { rowAs } from '#contract/lists/rows-of.ts'

const QUEUE = '/dashboard/orders'
const RUN = `${QUEUE}/run`
const EMERGENCY = '/dashboard/settings/website/emergency?tab=api'
/** A notification about more orders than this states only their number. */
const MAX_SUMMED = 200

/** Files that Settings → Profile can import. */
const IMPORTED_FILES = {
  profile: { name: 'JSON', extensions: ['json'] },
  traffic: { name: 'HAR', extensions: ['har', 'json', 'gz', 'zip'] },
  document: { name: 'OpenAPI', extensions: ['json', 'yaml', 'yml'] },
}

/** Storage of the page that is cleared with a session. The table memory stays: it is stored by account (D-124). */
const SESSION_STORAGES = ['cookies', 'filesystem', 'indexdb', 'shadercache', 'serviceworkers', 'cachestorage'] as const

/** Tray, badge, menu, notifications, power, clipboard and the page's channel, tied to the services. */
export function wireDesktop(
  services: AllServices,
  opened: OpenWindow,
  { emit, on }: Broadcast,
  paths: AppPaths,
  hasTray: boolean,
  quitting: Quitting,
  links: AppLinks,
): void {
  const { handles, jobs, lists, live, onBug, session, settings, training, wipe } = services
  const { window, dialogs, page, trust } = opened
  const strings = () => desktopStrings(settings.read().language)
  const text = createTextClipboard(clipboard)

  const goTo = (route: string) => {
    showWindow(window)
    emit('app.navigate', { route })
  }
  links.onOpened(() => {
    showWindow(window)
    emit('app.link', {})
  })
  const notifier = createNotifier()
  notifier.onActivated(() => showWindow(window))
  const notify = notifier.create((uuid) => goTo(`${RUN}?order=${encodeURIComponent(uuid)}`))
  /** Types and value of orders that have just been loaded; orders that no longer exist are left out. */
  const summaryOf = async (uuids: readonly string[]) => {
    const rows = await Promise.all(uuids.slice(0, MAX_SUMMED).map((id) => lists.row({ list: 'orders.unverified', params: {}, id: id })))
    const orders = rows.map((row) => (row.ok ? rowAs('orders.unverified', row.value) : null)).filter((order) => order !== null)
    return orders.length === uuids.length ? newOrdersSummary(orders, settings.read().language) : ''
  }
  const gate = createNotificationGate({ settings: () => settings.read().notifications, onPause: () => draw() })
  services.onNewOrders((uuids, oldest) => {
    if (gate.isOpen()) void summaryOf(uuids).then((body) => notify({ title: strings().newOrders(uuids.length), body }, oldest))
  })

  const alarm = () => {
    const { connection, mutedSwitches, language } = settings.read()
    const { value } = live.snapshot().emergency
    return value && alarmWords(unmuted(value, mutedSwitches?.[backOfficeKey(connection)] ?? []), language, Date.now())
  }
  const remind = notifier.create(() => goTo(EMERGENCY))
  const reminder = createSwitchReminder({ mayShow: gate.isOpen, show: (title) => remind({ title }, '') })

  const actions: Readonly<Record<TrayAction, () => void>> = {
    open: () => showWindow(window),
    orders: () => goTo(QUEUE),
    run: () => goTo(RUN),
    emergency: () => goTo(EMERGENCY),
    pause: gate.pause,
    resume: gate.resume,
    quit: () => app.quit(),
  }
  const drawStanding = createStatusIndicators({
    window,
    images: paths.images,
    strings,
    tray: createTray(paths.images, (action) => actions[action]()),
    session: session.state,
    live: live.snapshot,
    alarm,
    pausedUntil: gate.pausedUntil,
    run: (command) => {
      showWindow(window)
      emit('app.command', { command })
    },
    openLicences: () => void openLicences(shell),
  })
  const draw = () => {
    drawStanding()
    reminder.follow(alarm())
  }
  on('session.changed', draw)
  on('live.changed', draw)
  settings.onChange(({ theme }) => {
    nativeTheme.themeSource = theme
    draw()
  })
  draw()

  // in this order: copied text, the page's storage, and last the page itself (R14)
  wipe.on(text.forget)
  wipe.on(() => webSession.defaultSession.clearStorageData({ storages: [...SESSION_STORAGES] }))
  wipe.on(page.replace)

  const saving = { jobs, saveAs: dialogs.saveAs, openAtomic: (path: string) => openAtomic(path, 'folder'), saved: handles.saved }
  const exporter = createExporter({ lists, ...saving })
  const download = createDownloader({ http: services.http, dir: services.downloads, ...saving })
  const documents = createDocumentSaver({
    fetch: services.http.document,
    mediaUrl: services.http.mediaUrl,
    saveAs: dialogs.saveAs,
    write: (path, data) => writeAtomic(path, data, 'folder'),
    saved: handles.saved,
  })
  const desktop = createNativeActions({
    dialogs,
    clipboard: text,
    handles,
    hasTray,
    strings,
    notifications: notifier.health,
    quit: quitting.now,
  })
  offerContextMenu(window, strings, { openLink: (url) => void desktop.openLink(url), copy: (copied) => void text.copy(copied) })
  quitting.onProbe(() => {
    // without a session the page has nothing to send
    if (session.state().phase !== 'signed-in' || window.isDestroyed()) return false
    emit('app.probe', {})
    return true
  })
  quitting.onAsked(() => {
    if (session.state().phase !== 'signed-in') return
    showWindow(window)
    emit('app.quit', { pending: services.underWay.list() })
  })
  quitting.onUnresponsive(async (signal) => {
    const s = strings()
    const detail = s.quitsOnceConfirmed(services.underWay.list().length)
    const pressed = await dialogs.message({ message: s.hangs, detail, buttons: [s.cancel, s.quitNow], safe: 0, signal })
    if (pressed === 1) return 'quit'
    // otherwise a page that was only slow would still show its question
    if (!signal.aborted) emit('app.stay', {})
    return 'stay'
  })
  const viewPicture = createPictureViewer({ fetch: services.http.picture, write: services.temporary.write, open: desktop.openFile })
  const viewVideo = createVideoViewer({
    fetch: services.http.linked,
    write: services.temporary.write,
    open: desktop.openFile,
    jobs: services.jobs,
  })
  const profiles = createProfiles({
    settings,
    preset: services.preset,
    choose: (what) => {
      const title = { profile: strings().pickProfile, traffic: strings().pickTraffic, document: strings().pickDocument }[what]
      return dialogs.openFiles({ title, filters: [IMPORTED_FILES[what]], multiple: false })
    },
    convert: (job) => importInThread(importThread, job),
    saveText: desktop.saveText,
  })
  const labels = composeLabels(services, window, paths.reader)
  const updates = composeUpdates(services, emit, quitting)
  const dispatch = createDispatcher(
    withDownloads(services.http.call, download),
    createCommands({
      ...services,
      profiles,
      updates,
      labels,
      documents,
      exporter,
      desktop,
      viewPicture,
      viewVideo,
      settle: quitting.settle,
      probed: quitting.probed,
      takeLink: links.take,
      resetTraining: training.reset,
    }),
    onBug,
  )
  registerIpc({
    ipcMain,
    trust,
    handles,
    dispatch,
    onRefused: () => services.log.warn({ event: 'ipc.refused' }),
  })
  const stopPower = watchPower((suspended) => {
    live.setSuspended(suspended)
    if (suspended) emit('app.suspended', {})
  })
  quitting.onQuit(async () => stopPower())
  quitting.onQuit(text.forget)
}
