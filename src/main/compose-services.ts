import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ReadProfile } from '#contract/desktop/profile.ts'
import { accountKey, backOfficeKey } from '#domain/back-office/back-office-key.ts'
import { stillMuted } from '#domain/statistics/emergency-alarm.ts'
import type { Language } from '#domain/text/language.ts'
import { composeDecisions } from './compose-decisions.ts'
import { composeHttp } from './compose-http.ts'
import { composeSettings } from './compose-settings.ts'
import { readsOtherwise } from './settings/reads-otherwise.ts'
import { createTraining } from './compose-training.ts'
import type { StartOptions } from './desktop/lifecycle/start-options.ts'
import { createContractCheck } from './diagnostics/contract-check.ts'
import { createPageErrors } from './diagnostics/page-errors.ts'
import { createDrafts } from './drafts/drafts.ts'
import { withoutNames } from './drafts/without-names.ts'
import { createEncryptedStore } from './encrypted/encrypted-store.ts'
import { createFinder } from './finder/finder.ts'
import { keepChosenFiles } from './compose-chosen-files.ts'
import { createFileHandles } from './files/file-handles.ts'
import { createTemporaryFiles } from './files/temporary-files.ts'
import { createUploader } from './transfers/upload-service.ts'
import type { Broadcast } from './ipc/broadcast.ts'
import { createJobs } from './jobs/jobs.ts'
import { createListService } from './lists/service/list-service.ts'
import { createLive } from './live/live.ts'
import type { Log } from './log/log.ts'
import { createPendingWork } from './pending/pending-work.ts'
import { createUnderWay } from './decisions/under-way.ts'
import { createWriteJournal } from './pending/write-journal.ts'
import { createLocalPictures } from './pictures/local-pictures.ts'
import { createPictureService } from './pictures/picture-service.ts'
import type { Keychain } from './session/keychain.ts'
import { createSession } from './session/session.ts'
import { createTokenVault, TokenMarkers, NO_MARKERS } from './session/token-vault.ts'
import { createWipe } from './session/wipe.ts'
import { createJsonStore } from './settings/json-store.ts'

/** Dependencies of the services. */
export interface ServiceDeps {
  /** Folder of this person's settings on this machine. */
  readonly userData: string
  /** The built list worker. */
  readonly listWorker: string
  /** The system's language, for a first start. */
  readonly language: Language
  readonly options: StartOptions
  /** The profile that an administrator placed. */
  readonly preset: ReadProfile | null
  readonly broadcast: Broadcast
  /** The system's proxy for an address, as a PAC answer. */
  readonly resolveProxy: (url: string) => Promise<string>
  /** A second key store, for when keytar's cannot be used (D-64). */
  readonly secondKeychain: () => Promise<Keychain>
  readonly log: Log
}

/** Creates and connects everything in main that needs only Node. Nothing here blocks the start (R25). */
export function createServices(deps: ServiceDeps) {
  const { userData, listWorker, language, options, preset, broadcast, resolveProxy, secondKeychain, log } = deps
  const { emit, on } = broadcast
  const onBug = (name: string, error: unknown) => log.error({ event: 'bug', name, error })
  const startupNotices: (() => void)[] = []
  const addStartupNotice = (say: () => void) => void startupNotices.push(say)
  const settings = composeSettings({ dir: userData, language, preset, connection: options.connection, emit, addStartupNotice })
  const training = createTraining({ folder: userData, options: options.sandbox, onBug })

  const pending = createPendingWork()
  const { target, override, signInDoctor, diagnostics, credentials, rateWindow, transport, http } = composeHttp({
    settings,
    training,
    pending,
    person: () => owner(),
    lists: () => lists,
    resolveProxy,
    log,
    emit,
  })
  const lists = createListService({
    bytes: http.bytes,
    workerUrl: pathToFileURL(listWorker),
    emit,
    diagnostics,
    language: () => settings.read().language,
    masked: () => settings.read().maskPersonalData === true,
    memory: () => settings.read().listMemoryMb * 1_000_000,
  })
  const contractCheck = createContractCheck({ http, override, isSignedIn: () => session.state().phase === 'signed-in' })
  const jobs = createJobs(emit, pending)
  const handles = createFileHandles()
  const pictures = createPictureService({ fetch: http.picture, fetchThumbnail: http.thumbnail, mediaUrl: http.mediaUrl })
  const localPictures = createLocalPictures(handles)
  const temporary = createTemporaryFiles(handles)
  const uploader = createUploader({ http, handles, jobs, pictures: localPictures })
  const finder = createFinder(lists)
  const wipe = createWipe(onBug)
  wipe.on(jobs.cancelAll)
  wipe.on(lists.wipe)
  wipe.on(finder.wipe)
  wipe.on(contractCheck.wipe)
  wipe.on(pictures.wipe)
  wipe.on((reason) => (reason === 'sign-out' ? http.forgetKeys() : undefined))

  const vault = createTokenVault({
    dir: userData,
    loadSecond: secondKeychain,
    generations: createJsonStore<TokenMarkers>({ file: join(userData, 'sessions.json'), schema: TokenMarkers, defaults: NO_MARKERS }),
  })
  const owner = () => {
    const { email } = session.state()
    return email === null ? null : accountKey(email, settings.read().connection)
  }
  // training does not use the key store (R24)
  const encryptionKey = async () => (settings.read().connection.mode === 'training' ? null : vault.encryptionKey())
  const encryptedStore = (name: string, plainPart?: (values: unknown) => unknown) =>
    createEncryptedStore({
      ...(plainPart && { plainPart }),
      dir: userData,
      name,
      owner,
      key: encryptionKey,
    })
  const drafts = createDrafts(() => session.state().email, encryptedStore('drafts', withoutNames))
  const views = encryptedStore('views')
  const journal = createWriteJournal({ pending, store: encryptedStore('unconfirmed'), owner, epoch: () => credentials.current().epoch })
  wipe.on((reason) => (reason === 'sign-out' ? journal.leave() : undefined))
  wipe.on((reason) => (reason === 'sign-out' ? views.wipe() : undefined))
  const session = createSession({
    http,
    credentials,
    vault,
    settings,
    drafts,
    wipe,
    emit,
    trainingCard: training.card,
    mismatch: diagnostics.mismatch,
  })
  keepChosenFiles({ handles, temporary, wipe, session, owner })
  const decisions = composeDecisions({
    broadcast,
    http,
    lists,
    rateWindow,
    session,
    settings,
    wipe,
    dir: userData,
    encryptionKey,
    onBug,
  })
  const underWay = createUnderWay(pending, decisions)
  const showUnderWay = () => emit('pending.changed', { pending: underWay.list() })
  pending.onChange(showUnderWay)
  on('decisions.changed', showUnderWay)
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
  on('reads.stale', live.readsStale)
  on('live.changed', ({ emergency }) => {
    const { connection, mutedSwitches = {} } = settings.read()
    const key = backOfficeKey(connection)
    const still = emergency.value && emergency.error === null ? stillMuted(emergency.value, mutedSwitches[key] ?? []) : null
    if (still) void settings.update({ mutedSwitches: { ...mutedSwitches, [key]: still } })
  })
  session.onChange(({ phase, email }) => {
    const { connection } = settings.read()
    if (phase === 'signed-in' && email !== null) live.start(accountKey(email, connection))
    else live.stop()
  })
  settings.onChange((now, previous) => {
    emit('settings.changed', now)
    if (now.notifications.pollSeconds !== previous.notifications.pollSeconds) live.reschedule()
    if (now.listMemoryMb < previous.listMemoryMb) lists.fitMemory()
    const otherwise = readsOtherwise(now, previous)
    if (otherwise.length > 0) {
      lists.invalidate(otherwise)
      live.reload()
      emit('app.refresh', {})
    }
    if (now.connection.mode === 'training') training.start()
    else if (previous.connection.mode === 'training') void training.close()
  })
  if (settings.read().connection.mode === 'training') training.start()

  return {
    log,
    onBug,
    /** Folder for a download until the person has chosen its destination. */
    downloads: join(userData, 'downloads'),
    settings,
    preset,
    target,
    training,
    diagnostics,
    contractCheck,
    decisions,
    http,
    lists,
    finder,
    jobs,
    handles,
    pictures,
    localPictures,
    pageErrors: createPageErrors(log),
    temporary,
    uploader,
    wipe,
    vault,
    drafts,
    views,
    underWay,
    journal,
    session,
    signInDoctor,
    live,
    /** Called with each batch of new unverified orders. */
    onNewOrders: (watcher: (typeof watchers)[number]) => void watchers.push(watcher),
    /** Sends the startup notices queued before the page was listening (`desktop.ready`). */
    flushStartupNotices: () => {
      for (const say of startupNotices.splice(0)) say()
    },
    /** Flushes pending writes and ends every thread and connection. */
    close: async () => {
      session.close()
      live.stop()
      const journaled = journal.close()
      http.cancelAll()
      await Promise.allSettled([
        decisions.close(),
        journaled,
        settings.flush(),
        live.flush(),
        drafts.flush(),
        views.flush(),
        lists.close(),
        training.close(),
        transport.close(),
        vault.idle(),
        temporary.wipe(),
      ])
      await log.flush()
    },
  }
}
export type AllServices = ReturnType<typeof createServices>
