import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { URL } from 'node:url'
import type { Callable, CommandName, InputOf } from '../../src/contract/index.ts'
import type { EventName, Events, PushedEvent } from '../../src/contract/events.ts'
import { ok, type Result } from '../../src/contract/result.ts'
import type { FileHandle } from '../../src/contract/values.ts'
import type { LiveSnapshot } from '../../src/contract/live.ts'
import type { SessionState } from '../../src/contract/session.ts'
import type { Settings } from '../../src/contract/settings.ts'
import { createFileHandles, type FileHandles } from '../../src/main/files/file-handles.ts'
import { createPastedFiles } from '../../src/main/files/pasted-files.ts'
import { createUploader } from '../../src/main/http/upload-service.ts'
import { createJobs } from '../../src/main/jobs/jobs.ts'
import { createLocalPictures } from '../../src/main/pictures/local-pictures.ts'
import { checkLink } from '../../src/main/desktop/safe-link.ts'
import { createDocumentSaver } from '../../src/main/files/document-saver.ts'
import { createDownloader } from '../../src/main/export/download-service.ts'
import { withDownloads } from '../../src/main/export/with-downloads.ts'
import { openAtomic } from '../../src/main/files/atomic-write.ts'
import { createSealedDrawer } from '../../src/main/kept/sealed-drawer.ts'
import { createContractCheck } from '../../src/main/diagnostics/contract-check.ts'
import { createDiagnostics } from '../../src/main/diagnostics/diagnostics.ts'
import { createDrafts } from '../../src/main/drafts/drafts.ts'
import { createCredentials } from '../../src/main/http/credentials.ts'
import { createFinder } from '../../src/main/finder/finder.ts'
import { createHttpClient, type HttpClient } from '../../src/main/http/http-client.ts'
import type { Timings } from '../../src/main/http/http-config.ts'
import { createRateWindow } from '../../src/main/http/rate-window.ts'
import { tokenOf } from '../../src/main/http/signed-token.ts'
import { createTransport } from '../../src/main/http/transport.ts'
import { type Commands, createBridge } from '../../src/main/ipc/bridge.ts'
import { createLog } from '../../src/main/log/log.ts'
import { createListService, type ListService } from '../../src/main/lists/list-service.ts'
import { defaultSettings } from '../../src/main/settings/settings-store.ts'
import type { Control } from '../../src/sandbox/control.ts'
import { createSandbox, type SandboxOptions } from '../../src/sandbox/sandbox.ts'

export interface DeskOptions {
  readonly sandbox?: SandboxOptions
  readonly settings?: Partial<Settings>
  readonly timings?: Partial<Timings>
  /** Lists in a thread that dies when somebody searches for "die now". */
  readonly mortalLists?: true
}

/** What left the page: links opened in the browser, texts copied, documents saved (name and first bytes). */
export interface Left {
  readonly opened: readonly string[]
  readonly copied: readonly string[]
  readonly saved: readonly { readonly path: string; readonly begins: string }[]
}

/** The main process without Electron, over a sandbox: the same services that ship, signed in, behind the same bridge. */
export interface DeskCore {
  readonly call: (name: Callable, input: unknown) => Promise<Result<unknown>>
  readonly control: Control
  readonly picture: HttpClient['picture']
  /** Handles for files of this machine, as the preload gets them. */
  readonly adopt: FileHandles['adopt']
  readonly left: () => Left
  readonly close: () => Promise<void>
}

/** Little, because every test seeds a world of its own; a test asks for what it needs beyond that. */
const SMALL = {
  orders: 40,
  users: 60,
  tickers: 40,
  invoices: 0,
  reports: 0,
  history: 0,
  banlist: 0,
  backoffice: 0,
  storage: 0,
  transactions: 0,
}
const NEVER = { value: null, readAt: null, error: null }

export async function openDesk(options: DeskOptions, hear: (event: PushedEvent) => void): Promise<DeskCore> {
  const sandbox = await createSandbox({ life: false, ...options.sandbox, scale: { ...SMALL, ...options.sandbox?.scale } })
  const credentials = createCredentials()
  const transport = createTransport({ resolveProxy: async () => 'DIRECT', authorities: () => [] })
  let settings: Settings = { ...defaultSettings('linux'), connection: { mode: 'training' }, ...options.settings }
  const emit = <E extends EventName>(name: E, payload: Events[E]) => hear({ name, payload } as PushedEvent)
  const folder = mkdtempSync(join(tmpdir(), 'desk-'))
  const log = createLog({ dir: join(folder, 'logs') })
  const diagnostics = createDiagnostics({ log, override: () => undefined })

  let lists: ListService
  const target = () => ({ baseUrl: sandbox.url, headers: {}, mediaOrigin: null })
  const http = createHttpClient({
    target,
    override: () => undefined,
    credentials,
    transport,
    rateWindow: createRateWindow(),
    lists: () => lists,
    onStale: (names) => emit('reads.stale', { names }),
    onClockSkew: () => {},
    diagnostics,
    ...(options.timings ? { timings: options.timings } : {}),
  })
  lists = createListService({
    bytes: (...request) => http.bytes(...request),
    emit,
    workerUrl: new URL(options.mortalLists ? './mortal-list-worker.ts' : '../../src/main/lists/list-worker.ts', import.meta.url),
    diagnostics,
    memory: () => 1e9,
    language: () => settings.language,
  })

  const card = sandbox.trainingCard()
  for (const [name, input] of [
    ['session.login', card],
    ['session.twoFactor', card],
  ] as const) {
    const answer = await http.call(name, input as never)
    if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(answer.error)}`)
    credentials.adopt(tokenOf(answer.value))
  }

  const handles = createFileHandles()
  const jobs = createJobs(emit)
  const localPictures = createLocalPictures(handles)
  const pasted = createPastedFiles(handles)
  const uploader = createUploader({ http, handles, jobs, pictures: localPictures })

  const owner = card.email
  const drafts = createDrafts(() => owner)
  const views = createSealedDrawer({ dir: tmpdir(), name: 'views', owner: () => owner, key: async () => null })
  const session: SessionState = { phase: 'signed-in', email: owner, reason: 'none', kept: 'training', epoch: 0, expiresAt: null }
  let ping: LiveSnapshot['ping'] = NEVER
  const live = (): LiveSnapshot => ({
    ping,
    statistics: NEVER,
    reports: NEVER,
    online: true,
    unverified: { value: lists.totalOf('orders.unverified'), readAt: Date.now(), error: null },
  })
  lists.onLoaded('orders.unverified', () => emit('live.changed', live()))
  const [opened, copied]: [string[], string[]] = [[], []]
  const saved: Left['saved'][number][] = []
  const documents = createDocumentSaver({
    fetch: http.document,
    target,
    saveAs: async ({ fileName, filters }) => ok(`/documents/${fileName}.${filters[0]?.extensions[0] ?? ''}`),
    write: async (path, data) => {
      const bytes = Buffer.from(data as Uint8Array)
      saved.push({ path, begins: bytes.subarray(0, 8).toString('latin1') })
      return ok({ bytes: bytes.length })
    },
    saved: (path, bytes) => ({ file: 'file-0123456789abcdef0123456789abcdef' as FileHandle, name: path.split('/').at(-1) ?? path, bytes }),
  })
  const nothing = ok({})

  const commands: { readonly [N in CommandName]?: (input: InputOf<N>) => Promise<unknown> } = {
    'lists.page': (input) => lists.page(input),
    'lists.neighbours': (input) => lists.neighbours(input),
    'lists.row': (input) => lists.row(input),
    'lists.ids': (input) => lists.ids(input),
    'lists.values': (input) => lists.values(input),
    'lists.text': (input) => lists.text(input),
    'lists.count': (input) => lists.count(input),
    'lists.stop': (input) => lists.stop(input),
    'lists.reload': (input) => lists.reload(input),
    'desktop.surroundings': async () => ok({ platform: 'linux', version: '0.0.0', hasTray: false, prefersDark: false }),
    'diagnostics.read': async () =>
      ok({ endpoints: diagnostics.read(), settingsFile: join(folder, 'settings.json'), keychain: 'not-used' }),
    'diagnostics.checkOne': createContractCheck({ http, override: () => undefined }).checkOne,
    'diagnostics.log': async ({ most }) => ok({ lines: await log.tail(most) }),
    'drafts.keep': async ({ form, values }) => (drafts.keep(form, values), nothing),
    'drafts.read': async ({ form }) => ok(await drafts.read(form)),
    'drafts.drop': async ({ form }) => (drafts.drop(form), nothing),
    'views.read': async () => ok(await views.read()),
    'views.keep': async ({ values }) => ok({ kept: await views.keep(values) }),
    'finder.find': createFinder(lists).find,
    'files.look': ({ files }) => localPictures.look(files),
    'files.keepPasted': ({ name, bytes }) => pasted.keep(name, bytes),
    'files.upload': uploader.upload,
    'jobs.cancel': async ({ job }) => (jobs.cancel(job), nothing),
    'settings.read': async () => ok(settings),
    'settings.update': async ({ change }) => {
      settings = { ...settings, ...(change as Partial<Settings>) }
      emit('settings.changed', settings)
      return ok(settings)
    },
    'session.state': async () => ok(session),
    'live.snapshot': async () => ok(live()),
    'live.pingNow': async () => {
      const answer = await http.call('live.ping', {})
      ping = answer.ok ? { value: answer.value, readAt: Date.now(), error: null } : { ...ping, error: answer.error }
      emit('live.changed', live())
      return nothing
    },
    'files.saveDocument': ({ url, fileName }) => documents(url, fileName),
    'links.check': async ({ url }) => checkLink(url),
    'links.open': async ({ url }) => (opened.push(url), nothing),
    'desktop.copy': async ({ text }) => (copied.push(text), nothing),
  }
  const download = createDownloader({
    http,
    jobs,
    dir: join(folder, 'waiting'),
    openAtomic,
    saved: handles.saved,
    // the person takes the proposed name
    saveAs: async ({ fileName }) => ok(join(folder, fileName)),
  })
  const bridge = createBridge(
    withDownloads((name, input) => http.call(name, input), download),
    commands as unknown as Commands,
    () => {},
  )

  return {
    call: bridge,
    control: sandbox.control,
    picture: (url, signal) => http.picture(url, signal),
    adopt: handles.adopt,
    left: () => ({ opened, copied, saved }),
    close: async () => {
      await pasted.wipe()
      http.cancelAll()
      await lists.close()
      await transport.close()
      await sandbox.close()
      await log.flush()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
