import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isListName } from '../contract/index.ts'
import { createTraining } from './compose-training.ts'
import { runSettings } from './desktop/run-settings.ts'
import type { StartOptions } from './desktop/start-options.ts'
import { createContractCheck } from './diagnostics/contract-check.ts'
import { createDiagnostics } from './diagnostics/diagnostics.ts'
import { createDrafts } from './drafts/drafts.ts'
import { createSealedDrawer } from './kept/sealed-drawer.ts'
import { createFinder } from './finder/finder.ts'
import { createFileHandles } from './files/file-handles.ts'
import { createPastedFiles } from './files/pasted-files.ts'
import { systemAuthorities } from './http/authorities.ts'
import { createCredentials } from './http/credentials.ts'
import { createHttpClient, type HttpClient } from './http/http-client.ts'
import type { HttpConfig, HttpTarget } from './http/http-config.ts'
import { createRateWindow } from './http/rate-window.ts'
import { createTransport } from './http/transport.ts'
import { createUploader } from './http/upload-service.ts'
import type { Broadcast } from './ipc/broadcast.ts'
import { createJobs } from './jobs/jobs.ts'
import { createListService } from './lists/list-service.ts'
import { createLive } from './live/live.ts'
import { createLog } from './log/log.ts'
import { createLocalPictures } from './pictures/local-pictures.ts'
import { createPictureService } from './pictures/picture-service.ts'
import { createSession } from './session/session.ts'
import { createTokenVault, Generations, NO_GENERATIONS } from './session/token-vault.ts'
import { createWipe } from './session/wipe.ts'
import { createJsonStore } from './settings/json-store.ts'
import { createSettingsStore } from './settings/settings-store.ts'

/** What the services stand on. */
export interface Ground {
  /** Folder of this person's settings on this machine. */
  readonly userData: string
  /** The built list worker. */
  readonly listWorker: string
  readonly options: StartOptions
  readonly broadcast: Broadcast
  /** The system's proxy for an address, as a PAC answer. */
  readonly resolveProxy: (url: string) => Promise<string>
}

/** Everything in main that is plain Node, made and tied together. Nothing here waits for anything (R25). */
export function createServices({ userData, listWorker, options, broadcast, resolveProxy }: Ground) {
  const { emit, on } = broadcast
  const log = createLog({ dir: join(userData, 'logs') })
  const onBug = (name: string, error: unknown) => log.error({ event: 'bug', name, error })
  const remarks: (() => void)[] = []

  const kept = createSettingsStore({
    dir: userData,
    onRecovered: () => remarks.push(() => emit('app.notice', { notice: 'settings-recovered', detail: '' })),
  })
  const settings = runSettings(kept, options.connection)
  const training = createTraining({ folder: userData, options: options.sandbox, onBug })

  const target = (): HttpTarget | null => {
    const { connection, mediaOrigin } = settings.read()
    if (connection.mode === 'training') return training.target()
    return connection.mode === 'server'
      ? { baseUrl: connection.apiUrl, headers: {}, mediaOrigin: mediaOrigin === '' ? null : mediaOrigin }
      : null
  }
  const override: HttpConfig['override'] = (name) => settings.read().overrides[name]
  const diagnostics = createDiagnostics({ log, override })
  const credentials = createCredentials()
  const rateWindow = createRateWindow((ms) => emit('app.notice', { notice: 'rate-limited', detail: String(Math.ceil(ms / 1000)) }))
  const transport = createTransport({ resolveProxy, authorities: systemAuthorities })
  const http = afterTraining(
    createHttpClient({
      target,
      override,
      signInAsForm: () => settings.read().signInBody === 'form',
      credentials,
      transport,
      rateWindow,
      diagnostics,
      lists: () => lists,
      onStale: (names) => emit('reads.stale', { names: names.filter((name) => !isListName(name)) }),
      onClockSkew: (ms) => emit('app.notice', { notice: 'clock-skew', detail: String(Math.round(ms / 60_000)) }),
    }),
    () => (settings.read().connection.mode === 'training' ? training.ready() : undefined),
  )

  const lists = createListService({
    bytes: http.bytes,
    workerUrl: pathToFileURL(listWorker),
    emit,
    diagnostics,
    language: () => settings.read().language,
    memory: () => settings.read().listMemoryMb * 1_000_000,
  })
  const contractCheck = createContractCheck({ http, override })
  const jobs = createJobs(emit)
  const handles = createFileHandles()
  const pictures = createPictureService({ fetch: http.picture, target })
  const localPictures = createLocalPictures(handles)
  const pasted = createPastedFiles(handles)
  const uploader = createUploader({ http, handles, jobs, pictures: localPictures })
  const wipe = createWipe(onBug)
  wipe.on(jobs.cancelAll)
  wipe.on(lists.wipe)
  wipe.on(contractCheck.wipe)
  wipe.on(pictures.wipe)
  wipe.on(handles.wipe)
  wipe.on(pasted.wipe)

  const vault = createTokenVault({
    generations: createJsonStore<Generations>({ file: join(userData, 'sessions.json'), schema: Generations, defaults: NO_GENERATIONS }),
  })
  const drawer = (name: string) =>
    createSealedDrawer({
      dir: userData,
      name,
      owner: () => {
        const { connection } = settings.read()
        const email = session.state().email?.trim().toLowerCase()
        return email === undefined ? null : `${email} ${connection.mode === 'server' ? connection.apiUrl : connection.mode}`
      },
      // training keeps out of the key store (R24)
      key: async () => (settings.read().connection.mode === 'training' ? null : vault.sealKey()),
    })
  const drafts = createDrafts(() => session.state().email, drawer('drafts'))
  const views = drawer('views')
  wipe.on((reason) => (reason === 'sign-out' ? views.wipe() : undefined))
  const session = createSession({ http, credentials, vault, settings, drafts, wipe, emit, trainingCard: training.card })
  const watchers: ((uuids: readonly string[], oldest: string) => void)[] = []
  const live = createLive({
    http,
    lists,
    rateWindow,
    emit,
    pollSeconds: () => settings.read().notifications.pollSeconds,
    dir: join(userData, 'seen'),
    onNewOrders: (uuids, oldest) => {
      for (const watcher of watchers) watcher(uuids, oldest)
    },
  })

  on('lists.changed', live.listChanged)
  session.onChange(({ phase, email }) => {
    const { connection } = settings.read()
    if (phase === 'signed-in' && email !== null)
      live.start(`${email} ${connection.mode === 'server' ? connection.apiUrl : connection.mode}`)
    else live.stop()
  })
  settings.onChange((now, before) => {
    emit('settings.changed', now)
    if (now.notifications.pollSeconds !== before.notifications.pollSeconds) live.retime()
    if (now.listMemoryMb < before.listMemoryMb) lists.fitMemory()
    if (now.connection.mode === 'training') training.start()
    else if (before.connection.mode === 'training') void training.close()
  })
  if (settings.read().connection.mode === 'training') training.start()

  return {
    log,
    onBug,
    /** Where a download waits until the person has said where it goes. */
    downloads: join(userData, 'downloads'),
    settings,
    target,
    training,
    diagnostics,
    contractCheck,
    http,
    lists,
    finder: createFinder(lists),
    jobs,
    handles,
    pictures,
    localPictures,
    pasted,
    uploader,
    wipe,
    vault,
    drafts,
    views,
    session,
    live,
    /** Hears of each batch of new unverified orders. */
    onNewOrders: (watcher: (typeof watchers)[number]) => void watchers.push(watcher),
    /** Says what was found out before anybody listened. */
    greet: () => {
      for (const say of remarks.splice(0)) say()
    },
    /** Flushes what is to be kept and ends every thread and connection. */
    close: async () => {
      session.close()
      live.stop()
      http.cancelAll()
      await Promise.allSettled([
        kept.flush(),
        live.flush(),
        drafts.flush(),
        views.flush(),
        lists.close(),
        training.close(),
        transport.close(),
        vault.idle(),
        pasted.wipe(),
      ])
      await log.flush()
    },
  }
}
export type AllServices = ReturnType<typeof createServices>

/** In training mode the first calls wait until the embedded back office answers. */
function afterTraining(http: HttpClient, ready: () => Promise<void> | undefined): HttpClient {
  return {
    ...http,
    call: async (...asked) => {
      await ready()
      return http.call(...asked)
    },
  }
}
