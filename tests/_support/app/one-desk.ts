import { test as base } from './app.ts'
import { inDrawnOrder } from './test-order.ts'

interface Choice {
  /** The test needs an app and a back office that no other test has used. */
  readonly fresh: boolean
  /** The test needs a session and rows that no other test has used. */
  readonly newSession: boolean
}

/**
 * For tests that can share one app and one back office. In the file: `test.describe.configure({ mode: 'default' })`, else each test starts
 * its own. The journal and the traffic start over in each test.
 */
const shared = base.extend<Choice>({
  fresh: [false, { option: true }],
  newSession: [false, { option: true }],
  sandbox: async ({ workerDesk, fresh, newSession, holdSeconds, labelReading }, use, info) => {
    if (fresh) await workerDesk.close()
    const { sandbox } = await workerDesk.of(info.titlePath[0] ?? '', { holdSeconds, labelReading }, newSession)
    const before = (await sandbox.control.journal()).length
    const journal = async () => (await sandbox.control.journal()).slice(before)
    await use({ ...sandbox, control: { ...sandbox.control, journal } })
    await workerDesk.closeIfFailed(info)
  },
  desk: async ({ sandbox: _sandbox, workerDesk }, use) => {
    await use(workerDesk.opened())
  },
})

export const test = inDrawnOrder(shared)
