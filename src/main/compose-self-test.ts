import { app, Notification, safeStorage } from 'electron'
import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs'
import { release } from 'node:os'
import { join } from 'node:path'
import type { LabelReading } from '#contract/orders/labels.ts'
import type { TrainingCard } from '#contract/people/session.ts'
import { ok } from '#contract/result.ts'
import { picturesOf } from '#domain/catalogue/pictures.ts'
import type { z } from 'zod'
import { type Running, run, type Start } from './compose-app.ts'
import { processOf } from './desktop/window/page.ts'
import { isSandboxed } from './desktop/system/process-sandbox.ts'
import { createSafeStorageKeychain } from './desktop/system/safe-storage-keychain.ts'
import { createTray } from './desktop/tray/tray.ts'
import { hasTrayHost } from './desktop/tray/tray-host.ts'
import { openAtomic, writeAtomic } from './files/atomic-write.ts'
import { checkKeychain } from './self-test/keychain-check.ts'
import { type Check, lineOf, runChecks } from './self-test/self-test-report.ts'
import { checkTls } from './self-test/tls-check.ts'
import { importInThread } from './settings/import-link.ts'
import importThread from './settings/import-thread.ts?modulePath'
import { createExporter } from './transfers/export-service.ts'

const LIST = { list: 'orders.unverified', params: {} } as const
const QUERY = { search: '', filters: [], sort: [] }
/** Resolves when the page has been drawn. */
const MAIN_IS_THERE = `new Promise((done) => {
  const look = () => document.querySelector('main') ? done(location.protocol + ' ' + document.styleSheets.length + ' style sheets') : setTimeout(look, 50)
  look()
})`
/** A notification is shown or refused within this time (ms). */
const NOTICE_MS = 5_000

/**
 * `--self-test`: starts the whole app over its training back office in a folder of its own, checks every part that depends on the computer,
 * writes a report and ends with 0, or with 1 when something does not work.
 */
export async function selfTest(start: Start, reportFile: string): Promise<void> {
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  let running: Running | undefined
  const checks: readonly Check[] = [
    {
      name: 'start',
      run: async () => {
        running = await run(start)
        return `window ${running.window.id}`
      },
    },
    ...checksOf(() => running ?? absent(), join(start.here, '../renderer/assets')),
  ]
  const machine = {
    app: app.getVersion(),
    packaged: app.isPackaged,
    electron: process.versions['electron'] ?? '',
    chrome: process.versions['chrome'] ?? '',
    node: process.versions.node,
    platform: `${process.platform} ${process.arch} ${release()}`,
    isolation: isSandboxed(process.argv, process.env),
  }
  print(`Cellarmaster ${machine.app}, Electron ${machine.electron}, ${machine.platform}`)
  const report = await runChecks(checks, machine, (result) => print(lineOf(result)))
  const written = await writeAtomic(reportFile, `${JSON.stringify(report, null, 2)}\n`)
  print(written.ok ? `Report: ${reportFile}` : `The report could not be written: ${reportFile}`)
  print(report.passed ? 'Passed' : 'Failed')
  await running?.services.close()
  app.exit(report.passed && written.ok ? 0 : 1)
}

const absent = (): never => {
  throw new Error('The app did not start')
}

/** `assets`: folder of the page's scripts. */
function checksOf(running: () => Running, assets: string): readonly Check[] {
  /** Runs code in the page, where `window.desk` is. */
  const inPage = <T>(code: string): Promise<T> => running().window.webContents.executeJavaScript(code) as Promise<T>
  const call = async <T>(name: string, input: unknown): Promise<T> => {
    const result = await inPage<{ ok: boolean; value: T; error?: { kind: string } }>(
      `window.desk.call(${JSON.stringify(name)}, ${JSON.stringify(input)})`,
    )
    if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result.error)}`)
    return result.value
  }
  let pictures: readonly string[] = []

  return [
    {
      name: 'app scheme',
      run: () => inPage(MAIN_IS_THERE),
    },
    {
      name: 'sandbox thread',
      run: async () => {
        const card = await call<z.output<typeof TrainingCard> | null>('session.trainingCard', {})
        if (!card) throw new Error('The training back office has no account')
        await call('session.signIn', { email: card.email, password: card.password })
        const { code } = (await call<typeof card>('session.trainingCard', {})) ?? card
        await call('session.confirmCode', { code })
        return 'signed in to training'
      },
    },
    {
      name: 'sqlite',
      run: async () => {
        const magic = headOf(join(app.getPath('userData'), 'training', 'world.sqlite'), 15)
        if (magic !== 'SQLite format 3') throw new Error('The training data is no SQLite file')
        return magic
      },
    },
    {
      name: 'list worker',
      run: async () => {
        const page = await waitForRows(() => call('lists.page', { ...LIST, query: QUERY, offset: 0, limit: 50 }))
        pictures = page.flatMap((row) => picturesOf(row['pictures_attachments']).map(({ url }) => url))
        return `${page.length} rows`
      },
    },
    {
      name: 'picture',
      run: async () => {
        const [url] = pictures
        if (url === undefined) throw new Error('No order has a picture')
        return inPage(`(async () => {
          const picture = new Image()
          picture.src = ${JSON.stringify(`/picture/${Buffer.from(url).toString('base64url')}`)}
          await picture.decode()
          return picture.naturalWidth + ' × ' + picture.naturalHeight
        })()`)
      },
    },
    {
      // a module worker of the page, over the app scheme and under its content policy
      name: 'picture analysis',
      run: () => {
        const script = readdirSync(assets).find((file) => file.startsWith('look-worker'))
        if (script === undefined) throw new Error('The app has no worker for pictures')
        return inPage(`(async () => {
          const picture = await createImageBitmap(new ImageData(64, 64))
          const worker = new Worker(${JSON.stringify(`/assets/${script}`)}, { type: 'module' })
          const look = await new Promise((resolve, reject) => {
            worker.onmessage = ({ data }) => resolve(data)
            worker.onerror = () => reject(new Error('The worker did not start'))
            worker.postMessage(picture, [picture])
          })
          worker.terminate()
          if (look === null) throw new Error('The picture was not analysed')
          return Object.keys(look).length + ' figures'
        })()`)
      },
    },
    {
      // a second scheme, which fetches, and WebAssembly under its content policy
      name: 'label reader',
      run: async () => {
        const reading = await call<z.output<typeof LabelReading> | null>('labels.read', { url: pictures[0] ?? '' })
        if (!reading) throw new Error('The picture was not read')
        return `${reading.lines.length} lines`
      },
    },
    { name: 'import thread', run: importDocument },
    { name: 'xlsx', run: () => exportOrders(running()) },
    {
      name: 'keychain',
      run: () =>
        checkKeychain(
          createSafeStorageKeychain({ safeStorage, platform: process.platform, dir: join(app.getPath('userData'), 'secrets') }),
        ),
    },
    { name: 'certificates', run: checkTls },
    { name: 'notification', run: notify },
    {
      name: 'tray',
      run: async () => {
        if (!hasTrayHost(process.platform, process.env)) return { unavailable: 'this desktop has no tray' }
        const tray = createTray(running().images, () => {})
        if (!tray) return { unavailable: 'the system refused' }
        tray.show({ image: 'plain', tooltip: 'Cellarmaster', title: '', items: [] })
        return 'shown'
      },
    },
    {
      // last, because it ends the session
      name: 'sign-out',
      run: async () => {
        const { window, services } = running()
        const previous = processOf(window.webContents)
        await services.session.signOut()
        await inPage(MAIN_IS_THERE)
        const after = processOf(window.webContents)
        if (previous === null || after === null) return { unavailable: 'the number of the page’s process is not known' }
        if (previous === after) throw new Error('The page kept its process')
        return 'the page has another process'
      },
    },
  ]
}

type Rows = readonly Readonly<Record<string, unknown>>[]

/** The page's list may still be loading: the call is repeated. */
async function waitForRows(ask: () => Promise<{ rows: Rows; loading: boolean }>): Promise<Rows> {
  const { rows, loading } = await ask()
  if (rows.length > 0) return rows
  if (!loading) throw new Error('The list is empty')
  await new Promise((resolve) => setTimeout(resolve, 50))
  return waitForRows(ask)
}

async function importDocument(): Promise<string> {
  const paths = { '/api/orders/unverified': { get: { responses: { 200: { description: 'Orders' } } } } }
  const bytes = Buffer.from(JSON.stringify({ openapi: '3.1.0', info: { title: 'Self-test', version: '1' }, paths }))
  const read = await importInThread(importThread, { kind: 'document', file: 'self-test.json', bytes, apiUrl: null })
  if (read.kind === 'problem') throw new Error(read.problem)
  return `${read.document?.operations ?? 0} operation read`
}

async function exportOrders({ services }: Running): Promise<string> {
  const file = join(app.getPath('userData'), 'self-test.xlsx')
  const { export: write } = createExporter({
    lists: services.lists,
    jobs: services.jobs,
    saveAs: async () => ok(file),
    openAtomic,
    saved: services.handles.saved,
  })
  const columns = [{ field: 'isbn', title: 'ISBN' }]
  const saved = await write({ ...LIST, query: QUERY, selected: null, columns, sheet: 'Orders', fileName: 'Orders', job: 'self-test' })
  if (!saved.ok) throw new Error(JSON.stringify(saved.error))
  if (headOf(file, 2) !== 'PK') throw new Error('The file is no spreadsheet')
  return `${readFileSync(file).length} bytes`
}

const notify = () =>
  new Promise<string | { readonly unavailable: string }>((resolve) => {
    if (!Notification.isSupported()) return resolve({ unavailable: 'not supported' })
    const notification = new Notification({ title: 'Cellarmaster', body: 'Self-test' })
    notification.on('show', () => {
      resolve('shown')
      notification.close()
    })
    notification.on('failed', (_event, reason) => resolve({ unavailable: reason }))
    setTimeout(() => resolve({ unavailable: 'the system did not show it' }), NOTICE_MS)
    notification.show()
  })

/** The first bytes of a file, as text. */
function headOf(file: string, bytes: number): string {
  const opened = openSync(file, 'r')
  try {
    const head = Buffer.alloc(bytes)
    readSync(opened, head, 0, bytes, 0)
    return head.toString('latin1')
  } finally {
    closeSync(opened)
  }
}
