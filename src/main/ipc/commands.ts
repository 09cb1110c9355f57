import { fail, ok, type Result } from '#contract/result.ts'
import type { Pending } from '#contract/orders/pending.ts'
import type { FileHandle } from '#contract/values/values.ts'
import { isListName, type OutputOf } from '#contract/index.ts'
import type { ContractCheck } from '../diagnostics/contract-check.ts'
import type { Diagnostics } from '../diagnostics/diagnostics.ts'
import type { createPageErrors } from '../diagnostics/page-errors.ts'
import type { NativeActions } from '../desktop/native-actions.ts'
import type { DocumentSaver } from '../transfers/document-saver.ts'
import type { Decisions } from '../decisions/decisions.ts'
import type { Drafts } from '../drafts/drafts.ts'
import type { EncryptedStore } from '../encrypted/encrypted-store.ts'
import type { Exporter } from '../transfers/export-service.ts'
import type { HttpClient } from '../http/http-types.ts'
import type { Finder } from '../finder/finder.ts'
import type { FileHandles } from '../files/file-handles.ts'
import type { TemporaryFiles } from '../files/temporary-files.ts'
import type { Uploader } from '../transfers/upload-service.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { ListService } from '../lists/service/list-service.ts'
import type { LabelService } from '../labels/label-service.ts'
import type { Live } from '../live/live.ts'
import type { Log } from '../log/log.ts'
import type { LocalPictures } from '../pictures/local-pictures.ts'
import type { PictureService } from '../pictures/picture-service.ts'
import type { UnderWay } from '../decisions/under-way.ts'
import type { WriteJournal } from '../pending/write-journal.ts'
import type { SignInDoctor } from '../session/sign-in-doctor.ts'
import type { Session } from '../session/session.ts'
import type { TokenVault } from '../session/token-vault.ts'
import type { Profiles } from '../settings/profiles.ts'
import type { SettingsStore } from '../settings/settings-store.ts'
import type { Updates } from '../updates/updates.ts'
import type { Commands } from './dispatcher.ts'
import { askOnce, createTrustingConnect, createTrustingUpdate } from './trusted-hosts.ts'

type Done = Result<Record<string, never>>

export interface Services {
  readonly contractCheck: ContractCheck
  readonly desktop: NativeActions
  readonly diagnostics: Diagnostics
  readonly documents: DocumentSaver
  readonly drafts: Drafts
  readonly exporter: Exporter
  readonly finder: Finder
  readonly handles: FileHandles
  readonly jobs: Jobs
  readonly labels: Pick<LabelService, 'read' | 'cancel'>
  readonly lists: ListService
  readonly live: Live
  readonly log: Pick<Log, 'tail'>
  readonly localPictures: LocalPictures
  readonly pictures: Pick<PictureService, 'refusal'>
  /** Opens a picture of the data in the system's viewer. */
  readonly viewPicture: (url: string) => Promise<Done>
  readonly viewVideo: (url: string) => Promise<Done>
  readonly profiles: Profiles
  readonly pageErrors: ReturnType<typeof createPageErrors>
  readonly underWay: Pick<UnderWay, 'list'>
  readonly http: Pick<HttpClient, 'confirmed'>
  readonly journal: WriteJournal
  /** Waits for pending work; answers with what is still pending after the time limit. */
  readonly settle: () => Promise<readonly Pending[]>
  /** Sends the startup notices, once, when the page listens. */
  readonly flushStartupNotices: () => void
  /** Returns the route of a link that was opened from outside, once. */
  readonly takeLink: () => string | null
  /** The page has answered `app.probe`. */
  readonly probed: () => void
  readonly temporary: TemporaryFiles
  readonly session: Session
  readonly signInDoctor: Pick<SignInDoctor, 'read'>
  readonly decisions: Decisions
  readonly settings: SettingsStore
  readonly updates: Updates
  readonly uploader: Uploader
  readonly vault: TokenVault
  readonly views: EncryptedStore
  /** Restores the original data of the embedded back office; fails outside training mode. */
  readonly resetTraining: () => Promise<Done>
}

/** Every command of the contract and its implementation. A missing one does not compile. */
export const createCommands = (services: Services): Commands => {
  const {
    desktop,
    decisions,
    diagnostics,
    documents,
    drafts,
    exporter,
    finder,
    handles,
    jobs,
    lists,
    live,
    localPictures,
    pictures,
    temporary,
    session,
    settings,
    updates,
    uploader,
    viewPicture,
    viewVideo,
    vault,
    views,
  } = services
  const confirm = askOnce(desktop.confirmTrust)
  const save = createTrustingUpdate({ read: settings.read, update: settings.update, confirm })
  const connect = createTrustingConnect({ read: settings.read, connect: session.connect, confirm })
  return {
    'decisions.make': decisions.make,
    'decisions.undo': decisions.undo,
    'decisions.sendNow': decisions.sendNow,
    'decisions.drop': decisions.drop,
    'decisions.state': async () => ok(decisions.state()),
    'desktop.environment': async () => ok(desktop.environment()),
    'desktop.openLicences': desktop.openLicences,
    'desktop.notifications': async () => ok(desktop.notifications()),
    'desktop.quit': async () => done(desktop.quit()),
    'desktop.ready': async () => done(services.flushStartupNotices()),
    'desktop.takeTimeZone': async () => done(lists.changeZone()),
    'desktop.takeLink': async () => ok({ route: services.takeLink() }),
    'desktop.probed': async () => done(services.probed()),
    'desktop.startsAtLogin': async () => ok({ on: await desktop.loginItem.read() }),
    'desktop.setStartAtLogin': ({ on }) => desktop.loginItem.set(on),
    'desktop.copy': async ({ text }) => done(await desktop.copy(text)),
    'desktop.saveText': ({ fileName, text }) => desktop.saveText(fileName, text),
    'diagnostics.read': async () =>
      ok({ endpoints: diagnostics.read(), media: diagnostics.readMedia(), settingsFile: settings.file, keychain: vault.status() }),
    'diagnostics.checkOne': services.contractCheck.checkOne,
    'diagnostics.preview': services.contractCheck.preview,
    'diagnostics.reportError': async (report) => done(services.pageErrors(report)),
    'diagnostics.log': async ({ most }) => ok({ lines: await services.log.tail(most) }),
    'drafts.keep': async ({ form, values, lasting }) => done(drafts.keep(form, values, lasting)),
    'drafts.read': async ({ form, lasting }) => ok(await drafts.read(form, lasting)),
    'drafts.drop': async ({ form }) => done(drafts.drop(form)),
    'drafts.list': async () => ok({ drafts: [...(await drafts.list())] }),
    'views.read': async () => ok(await readViews(views)),
    'views.keep': async ({ values }) => ok({ storage: await views.keep(values) }),
    'files.pickPictures': desktop.pickPictures,
    'files.pickVideo': () => pickVideo(desktop, localPictures),
    'files.look': ({ files }) => localPictures.look(files),
    'files.keepPasted': ({ name, bytes }) => temporary.keep(name, bytes),
    'files.upload': uploader.upload,
    'files.open': ({ file }) => withFile(handles, file, desktop.openFile),
    'files.reveal': ({ file }) => withFile(handles, file, desktop.revealFile),
    'files.whyNotShown': async ({ url }) => ok(pictures.refusal(url)),
    'files.viewPicture': ({ url }) => viewPicture(url),
    'files.viewVideo': ({ url }) => viewVideo(url),
    'files.saveDocument': ({ url, fileName }) => documents(url, fileName),
    'finder.bottles': finder.bottles,
    'finder.find': finder.find,
    'jobs.cancel': async ({ job }) => done(jobs.cancel(job)),
    'labels.read': ({ url }) => services.labels.read(url),
    'labels.cancel': async ({ url }) => done(services.labels.cancel(url)),
    'links.check': async ({ url }) => desktop.checkLink(url),
    'links.open': ({ url }) => desktop.openLink(url),
    'lists.page': lists.page,
    'lists.neighbours': lists.neighbours,
    'lists.row': lists.row,
    'lists.ids': lists.ids,
    'lists.values': lists.values,
    'lists.text': lists.text,
    'lists.count': lists.count,
    'lists.loaded': async ({ list }) => ok({ loaded: isListName(list) && lists.totalOf(list) !== null }),
    'lists.stop': lists.stop,
    'lists.open': lists.open,
    'lists.freshRow': lists.freshRow,
    'lists.reload': lists.reload,
    'lists.export': exporter.export,
    'lists.exportRows': exporter.exportRows,
    'live.snapshot': async () => ok(live.snapshot()),
    'live.pingNow': live.pingNow,
    'live.readSwitches': live.readSwitches,
    'live.refresh': live.refresh,
    'pending.state': async () => ok({ unsaved: await drafts.unsaved(), pending: [...services.underWay.list()] }),
    'pending.settle': async () => ok({ pending: [...(await services.settle())] }),
    'pending.unconfirmed': async () => ok(await services.journal.unconfirmed()),
    'pending.confirmed': async ({ operation }) => done(services.http.confirmed(operation)),
    'pending.dismiss': async ({ ids }) => done(services.journal.dismiss(ids)),
    'profile.preset': async () => ok(services.profiles.preset()),
    'profile.choose': services.profiles.choose,
    'profile.fromTraffic': services.profiles.fromTraffic,
    'profile.fromDocument': services.profiles.fromDocument,
    'profile.export': services.profiles.export,
    'session.state': async () => ok(session.state()),
    'session.signIn': session.signIn,
    'session.confirmCode': session.confirmCode,
    'session.backToLogin': async () => done(session.backToLogin()),
    'session.signOut': session.signOut,
    'session.doctor': async () => ok({ steps: [...services.signInDoctor.read()] }),
    'session.trainingCard': async () => ok(await session.trainingCard()),
    'settings.read': async () => ok(settings.read()),
    'settings.update': ({ change }) => save(withoutGaps(change)),
    'settings.connect': ({ connection }) => connect(connection),
    'settings.resetTraining': services.resetTraining,
    'updates.state': async () => ok(updates.state()),
    'updates.check': async () => ok(await updates.check()),
    'updates.restart': updates.restart,
    'updates.setOnQuit': async ({ on }) => ok(updates.setOnQuit(on)),
  }
}

/** Success without a value. */
const done = (..._nothing: void[]) => ok({})

/** Opens and shows only files that main wrote, by their handle. */
async function withFile(handles: FileHandles, file: FileHandle, act: (path: string) => Promise<Done>): Promise<Done> {
  const path = handles.writtenPathOf(file)
  return path === undefined ? fail({ kind: 'desktop', reason: 'file-gone', detail: 'not a file of this session' }) : act(path)
}

/** A locked key store must not keep a table from loading. */
async function readViews(views: EncryptedStore): Promise<{ readonly values: unknown } | null> {
  const stored = await views.read()
  return stored === 'locked' ? null : stored
}

/** One video that the person chose, and its type. */
async function pickVideo(desktop: NativeActions, local: LocalPictures): Promise<Result<OutputOf<'files.pickVideo'>>> {
  const picked = await desktop.pickVideo()
  if (!picked.ok) return picked
  const [file] = picked.value
  if (!file) return fail({ kind: 'cancelled' })
  const type = await local.video(file.file)
  return type.ok ? ok({ ...file, type: type.value }) : type
}

/** A key whose value is undefined was not meant to be changed. */
const withoutGaps = <T extends object>(change: T) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as { [Key in keyof T]: Exclude<T[Key], undefined> }
