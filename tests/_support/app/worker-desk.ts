import type { TestInfo } from '@playwright/test'
import { keepNative, newSession, readSettings, type Shared, tidy, tidySession } from './desk-reset.ts'
import { attachLog, type Choices, createUserData, enter, type Opened, removeUserData, smallOffice, startApp } from './start-app.ts'

/**
 * One app and one back office for the tests of a worker that use `one-desk.ts` (docs/decisions/0041). Between two tests of a file stored rows, and
 * what the app remembers of tables, stay: see `tidy` and `tidySession` for what does not. The first test of a file, and each that
 * asks for a new session, begins with the rows of the seed.
 */
export class WorkerDesk {
  #shared: Shared | null = null
  #file: string | null = null

  /** Signed in, on the dashboard, as after a start. */
  async of(file: string, choices: Choices, isNew: boolean): Promise<Shared> {
    const isOther = this.#file !== file
    this.#file = file
    if (this.#shared) await reset(this.#shared, choices, isOther || isNew)
    else this.#shared = await begin(choices)
    return this.#shared
  }

  /** The app that `of` has prepared. */
  opened(): Opened {
    if (!this.#shared) throw new Error('no app is shared yet')
    return { app: this.#shared.app, page: this.#shared.page }
  }

  /** After a failure the app is not shared any more, and its log is attached. */
  async closeIfFailed(info: TestInfo): Promise<void> {
    if (info.status === info.expectedStatus || !this.#shared) return
    await attachLog(info, this.#shared.userData)
    await this.close()
  }

  async close(): Promise<void> {
    if (!this.#shared) return
    const { app, sandbox, userData } = this.#shared
    this.#shared = null
    await app.close().catch(() => {})
    await sandbox.close()
    removeUserData(userData)
  }
}

async function begin(choices: Choices): Promise<Shared> {
  const [sandbox, userData] = [await smallOffice(), createUserData()]
  const { app, page } = await startApp(userData, [`--api-url=${sandbox.url}`], choices)
  await keepNative(app)
  const settings = await readSettings(page)
  const size = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }))
  await enter(page)
  return { sandbox, userData, app, page, settings, size }
}

async function reset(shared: Shared, choices: Choices, isNew: boolean): Promise<void> {
  await tidy(shared, choices)
  await (isNew ? newSession(shared) : tidySession(shared))
}
