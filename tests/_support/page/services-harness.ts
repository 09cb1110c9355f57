import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { URL } from 'node:url'
import type { Callable, CommandName, InputOf, ListName } from '#contract/index.ts'
import type { EventName, Events, PushedEvent } from '#contract/live/events.ts'
import { ok, type Result } from '#contract/result.ts'
import type { SessionState } from '#contract/people/session.ts'
import type { Settings } from '#contract/desktop/settings.ts'
import { createFileHandles, type FileHandles } from '#main/files/file-handles.ts'
import { createTemporaryFiles } from '#main/files/temporary-files.ts'
import { createUploader } from '#main/transfers/upload-service.ts'
import type { HttpConfig, Timings } from '#main/http/http-config.ts'
import { createPendingWork } from '#main/pending/pending-work.ts'
import { createJobs } from '#main/jobs/jobs.ts'
import { createLocalPictures } from '#main/pictures/local-pictures.ts'
import { createPictureService } from '#main/pictures/picture-service.ts'
import { createDownloader } from '#main/transfers/download-service.ts'
import { withDownloads } from '#main/transfers/with-downloads.ts'
import { openAtomic } from '#main/files/atomic-write.ts'
import { createEncryptedStore } from '#main/encrypted/encrypted-store.ts'
import { openDecisionJournal } from '#main/decisions/decision-journal.ts'
import { createDecisions } from '#main/decisions/decisions.ts'
import { createContractCheck } from '#main/diagnostics/contract-check.ts'
import { createDiagnostics } from '#main/diagnostics/diagnostics.ts'
import { createPageErrors } from '#main/diagnostics/page-errors.ts'
import { createDrafts } from '#main/drafts/drafts.ts'
import { createCredentials } from '#main/http/identity/credentials.ts'
import { createBottleFinder } from '#main/finder/bottle-finder.ts'
import { createFinder } from '#main/finder/finder.ts'
import { createHttpClient } from '#main/http/http-client.ts'
import type { HttpClient } from '#main/http/http-types.ts'
import { createRateWindow } from '#main/http/rate-window.ts'
import { tokenOf } from '#main/http/identity/signed-token.ts'
import { createTransport } from '#main/http/transport/transport.ts'
import { type Commands, createDispatcher } from '#main/ipc/dispatcher.ts'
import { withAge, createSnapshotHolder } from '#main/live/snapshot.ts'
import { createSwitchWatch, SWITCHES } from '#main/live/switch-watch.ts'
import { createLog } from '#main/log/log.ts'
import { createListService, type ListService } from '#main/lists/service/list-service.ts'
import { defaultSettings } from '#main/settings/settings-store.ts'
import type { Control } from '#sandbox/control.ts'
import { STAFF } from '#sandbox/staff/accounts.ts'
import { createSandbox, type SandboxOptions } from '#sandbox/sandbox.ts'
import { reusedThread } from '../lists/list-threads.ts'
import { listWorker } from '../lists/list-worker.ts'
import { SMALL, STILL } from './desk-scale.ts'
import { createDeskUpdates, type DeskUpdate } from './desk-updates.ts'
import { deskExits, type Left } from './desk-exits.ts'
import { signInAs, type Staff } from '../session/staff.ts'

export interface DeskOptions {
  readonly sandbox?: SandboxOptions
  readonly settings?: Partial<Settings>
  readonly timings?: Partial<Timings>
  /** Runs the lists in a thread that crashes on a search for "die now". */
  readonly mortalLists?: true
  readonly update?: DeskUpdate
}

/** The main process without Electron, over a sandbox: the shipped services, signed in, behind the shipped dispatcher. */
export interface DeskCore {
  readonly call: (name: Callable, input: unknown) => Promise<Result<unknown>>
  readonly control: Control
  readonly picture: HttpClient['picture']
  /** Handles for local files, as the preload gets them. */
  readonly adopt: FileHandles['adopt']
  readonly left: () => Left
  /** Sends a request as a colleague, signed in to the same sandbox without our client; returns the body. */
  readonly colleague: (method: string, path: string, body?: unknown) => Promise<unknown>
  readonly close: () => Promise<void>
}

export async function openDesk(options: DeskOptions, hear: (event: PushedEvent) => void): Promise<DeskCore> {
  const sandbox = await createSandbox({ ...STILL, ...options.sandbox, scale: { ...SMALL, ...options.sandbox?.scale } })
  const credentials = createCredentials()
  const transport = createTransport({ resolveProxy: async () => 'DIRECT', authorities: () => [] })
  // decisions are sent immediately unless a test sets `holdSeconds`
  let settings: Settings = { ...defaultSettings('linux'), holdSeconds: 0, connection: { mode: 'training' }, ...options.settings }
  const emit = <E extends EventName>(name: E, payload: Events[E]) => {
    const event = { name, payload } as PushedEvent
    hear(event)
    if (event.name !== 'lists.changed' || event.payload.list !== SWITCHES) return
    if (!event.payload.loading && event.payload.error === null) void switches.follow(() => true)
  }
  const snapshot = createSnapshotHolder((now) => emit('live.changed', now))
  const override: HttpConfig['override'] = (name) => settings.overrides[name]
  const folder = mkdtempSync(join(tmpdir(), 'desk-'))
  const log = createLog({ dir: join(folder, 'logs') })
  const diagnostics = createDiagnostics({ log, override })
  const pageErrors = createPageErrors(log)

  const pending = createPendingWork()
  let lists: ListService
  const target = () => ({ baseUrl: sandbox.url, headers: {}, mediaOrigin: null })
  const office: HttpConfig = {
    target,
    override,
    credentials,
    transport,
    pending,
    rateWindow: createRateWindow(),
    lists: () => lists,
    onStale: (names) => emit('reads.stale', { names }),
    onClockSkew: () => {},
    diagnostics,
  }
  const http = createHttpClient({ ...office, ...(options.timings ? { timings: options.timings } : {}) })
  const check = createContractCheck({ http, override })
  lists = createListService({
    bytes: (...request) => http.bytes(...request),
    emit,
    ...(options.mortalLists
      ? { workerUrl: new URL('../lists/mortal-list-worker.ts', import.meta.url) }
      : { workerUrl: listWorker, startThread: reusedThread }),
    diagnostics,
    memory: () => 1e9,
    language: () => settings.language,
    masked: () => settings.maskPersonalData === true,
  })

  const switches = createSwitchWatch(lists, snapshot)

  const card = sandbox.trainingCard()
  // the first desk of a process is slow to answer, and the time limits of a test are short
  const signIn = createHttpClient(office)
  for (const [name, input] of [
    ['session.login', card],
    ['session.twoFactor', card],
  ] as const) {
    const answer = await signIn.call(name, input)
    if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(answer.error)}`)
    credentials.adopt(tokenOf(answer.value))
  }

  const handles = createFileHandles()
  const jobs = createJobs(emit, pending)
  const localPictures = createLocalPictures(handles)
  const temporary = createTemporaryFiles(handles)

  const owner = card.email
  let staff: Promise<Staff> | undefined
  const drafts = createDrafts(() => owner)
  const views = createEncryptedStore({ dir: tmpdir(), name: 'views', owner: () => owner, key: async () => null })
  const session: SessionState = { phase: 'signed-in', email: owner, reason: 'none', storage: 'training', epoch: 0, expiresAt: null }
  lists.onLoaded('orders.unverified', () =>
    snapshot.change({ unverified: { value: lists.totalOf('orders.unverified'), readAt: Date.now(), error: null } }),
  )
  const pictures = createPictureService({ fetch: http.picture, fetchThumbnail: http.thumbnail, mediaUrl: http.mediaUrl })
  const exits = deskExits(http, temporary, jobs)
  const nothing = ok({})
  const decisions = createDecisions({
    http,
    lists,
    labels: () => settings.declineLabels,
    holdMs: () => (settings.holdSeconds ?? 0) * 1000,
    quiet: () => 0,
    openJournal: (who) => openDecisionJournal({ dir: folder, owner: who, key: null }),
    changed: (now) => emit('decisions.changed', { decisions: now }),
    onBug: (name, cause) => diagnostics.bug(name, cause),
  })
  await decisions.start(owner)

  const updates = createDeskUpdates(options.update, {
    source: () => settings.updates,
    pending: pending.list,
    unsaved: drafts.unsaved,
    onChange: (state) => emit('updates.changed', state),
  })

  const commands: { readonly [N in CommandName]?: (input: InputOf<N>) => Promise<unknown> } = {
    'lists.page': (input) => lists.page(input),
    'lists.neighbours': (input) => lists.neighbours(input),
    'lists.row': (input) => lists.row(input),
    'lists.ids': (input) => lists.ids(input),
    'lists.values': (input) => lists.values(input),
    'lists.text': (input) => lists.text(input),
    'lists.count': (input) => lists.count(input),
    'lists.loaded': async ({ list }) => ok({ loaded: lists.totalOf(list as ListName) !== null }),
    'lists.stop': (input) => lists.stop(input),
    'lists.open': (input) => lists.open(input),
    'lists.freshRow': (input) => lists.freshRow(input),
    'lists.reload': (input) => lists.reload(input),
    'decisions.make': decisions.make,
    'decisions.undo': decisions.undo,
    'decisions.sendNow': decisions.sendNow,
    'decisions.drop': decisions.drop,
    'decisions.state': async () => ok(decisions.state()),
    'desktop.environment': async () => ok({ platform: 'linux', version: '0.0.0', hasTray: false, sandboxed: true }),
    'desktop.takeLink': async () => ok({ route: null }),
    'desktop.notifications': async () => ok({ state: 'works' as const, reason: '' }),
    'diagnostics.read': async () =>
      ok({
        endpoints: diagnostics.read(),
        media: diagnostics.readMedia(),
        settingsFile: join(folder, 'settings.json'),
        keychain: 'not-used',
      }),
    'diagnostics.checkOne': check.checkOne,
    'diagnostics.preview': check.preview,
    'diagnostics.reportError': async (report) => (pageErrors(report), nothing),
    'diagnostics.log': async ({ most }) => ok({ lines: await log.tail(most) }),
    'drafts.keep': async ({ form, values }) => (drafts.keep(form, values), nothing),
    'drafts.read': async ({ form }) => ok(await drafts.read(form)),
    'drafts.drop': async ({ form }) => (drafts.drop(form), nothing),
    'drafts.list': async () => ok({ drafts: [...(await drafts.list())] }),
    'views.read': async () => ok(await views.read()),
    'views.keep': async ({ values }) => ok({ storage: await views.keep(values) }),
    'finder.bottles': createBottleFinder(lists),
    'finder.find': createFinder(lists).find,
    'files.look': ({ files }) => localPictures.look(files),
    'files.keepPasted': ({ name, bytes }) => temporary.keep(name, bytes),
    'files.upload': createUploader({ http, handles, jobs, pictures: localPictures }).upload,
    'jobs.cancel': async ({ job }) => (jobs.cancel(job), nothing),
    'profile.preset': async () => ok(null),
    'settings.read': async () => ok(settings),
    'settings.update': async ({ change }) => {
      settings = { ...settings, ...(change as Partial<Settings>) }
      if ('updates' in change) updates.sourceChanged()
      emit('settings.changed', settings)
      return ok(settings)
    },
    ...updates.commands,
    'session.state': async () => ok(session),
    'session.doctor': async () => ok({ steps: [] }),
    'live.snapshot': async () => ok(snapshot.read()),
    'live.readSwitches': async () => (await switches.read(), nothing),
    'live.pingNow': async () => {
      const answer = await http.call('live.ping', {})
      snapshot.change({ ping: withAge(snapshot.read().ping, answer) })
      return nothing
    },
    // jsdom does not request the pictures of <img>
    'files.whyNotShown': async ({ url }) => {
      await pictures.get(url)
      return ok(pictures.refusal(url))
    },
    ...exits.commands,
  }
  const download = createDownloader({
    http,
    jobs,
    dir: join(folder, 'waiting'),
    openAtomic,
    saved: handles.saved,
    // accepts the proposed name
    saveAs: async ({ fileName }) => ok(join(folder, fileName)),
  })
  const dispatch = createDispatcher(
    withDownloads((name, input) => http.call(name, input), download),
    commands as unknown as Commands,
    () => {},
  )

  return {
    call: dispatch,
    control: sandbox.control,
    picture: http.picture,
    adopt: handles.adopt,
    left: exits.left,
    colleague: async (method, path, body) => {
      staff ??= signInAs(sandbox, STAFF[1])
      const answer = await (await staff).send(method, path, body)
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
      return answer.json()
    },
    close: async () => {
      await temporary.wipe()
      http.cancelAll()
      await decisions.close()
      await lists.close()
      await transport.close()
      await sandbox.close()
      await log.flush()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
