import { test as base } from './app.ts'

interface Choice {
  /** The test needs an app and a back office that no other test has used. */
  readonly fresh: boolean
}

/**
 * For a file whose tests can share one app and one back office. In the file: `test.describe.configure({ mode: 'default' })`, else each test starts
 * its own. The journal and the traffic begin anew in each test.
 */
export const test = base.extend<Choice>({
  fresh: [false, { option: true }],
  sandbox: async ({ fileDesk, fresh, holdSeconds, labelReading }, use, info) => {
    if (fresh) await fileDesk.close()
    const { sandbox } = await fileDesk.of(info.file, { holdSeconds, labelReading })
    const before = (await sandbox.control.journal()).length
    const journal = async () => (await sandbox.control.journal()).slice(before)
    await use({ ...sandbox, control: { ...sandbox.control, journal } })
    await fileDesk.closeIfFailed(info)
  },
  desk: async ({ sandbox: _sandbox, fileDesk }, use) => {
    await use(fileDesk.opened())
  },
})
