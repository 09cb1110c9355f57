import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { test as base, expect, toRoute, enter } from '#tests/_support/app/app.ts'
import { decideBy, openFirstOrder } from '#tests/_support/page/order-queue.ts'
import { type Fault, openUpdateFeed, type UpdateFeed } from '#tests/_support/app/update-feed.ts'

interface Machine {
  readonly feed: UpdateFeed
  /** The running "AppImage"; its text names its version. */
  readonly appImage: string
  /** File that a new version writes at its start. */
  readonly mark: string
  readonly env: Readonly<Record<string, string>>
}

/** An AppImage of the old version on disk, and a feed whose packages are scripts, so that installed versions can start. */
const test = base.extend<{ machine: Machine }>({
  machine: async ({ userData }, use) => {
    const feed = await openUpdateFeed()
    const [appImage, mark] = [join(userData, 'Cellarmaster.AppImage'), join(userData, 'started')]
    writeFileSync(appImage, 'the old version')
    chmodSync(appImage, 0o755)
    writeFileSync(join(userData, 'settings.json'), JSON.stringify({ version: 1, updates: { feed: feed.url, key: feed.key } }))
    await use({ feed, appImage, mark, env: { APPIMAGE: appImage, XDG_CACHE_HOME: join(userData, 'cache') } })
    await feed.close()
  },
})

const newVersion = (mark: string) => Buffer.from(`#!/bin/sh\necho "new version $APPIMAGE_EXIT_AFTER_INSTALL" > '${mark}'\n`)

async function check(page: Page): Promise<void> {
  await toRoute(page, '/settings')
  await page.getByRole('button', { name: 'Check for updates' }).click()
}

test('a valid release is downloaded, installed and started when the person asks for it', async ({ open, machine }) => {
  const { feed, appImage, mark, env } = machine
  feed.publish({ version: '9.0.0', notes: '<img src=x onerror=alert(1)>Faster lists', bytes: newVersion(mark) })
  const { app, page } = await open({ env })
  await check(page)
  await expect(page.getByText('Version 9.0.0 is ready to install').first()).toBeVisible()
  await expect(page.getByText('<img src=x onerror=alert(1)>Faster lists')).toBeVisible()
  expect(readFileSync(appImage, 'utf8')).toBe('the old version')

  const ended = new Promise((resolve) => app.process().once('exit', resolve))
  await page.getByRole('button', { name: 'Restart now' }).click()
  expect(await ended).toBe(0)
  expect(readFileSync(appImage)).toEqual(newVersion(mark))
  await expect.poll(() => existsSync(mark) && readFileSync(mark, 'utf8')).toBe('new version \n')
})

test('“Install when I quit” replaces the app at the quit and does not start it', async ({ open, machine }) => {
  const { feed, appImage, mark, env } = machine
  feed.publish({ version: '9.0.0', bytes: newVersion(mark) })
  const { app, page } = await open({ env })
  await check(page)
  await page.getByRole('switch', { name: 'Install when I quit' }).click()
  await expect(page.getByRole('switch', { name: 'Install when I quit' })).toBeChecked()
  expect(readFileSync(appImage, 'utf8')).toBe('the old version')
  await app.close()
  expect(readFileSync(appImage)).toEqual(newVersion(mark))
  expect(readFileSync(mark, 'utf8')).toBe('new version true\n')
})

/** Releases that are rejected, in an order in which no two in a row have the same message. */
const REJECTED: readonly (readonly [release: { readonly version: string; readonly fault?: Fault }, words: RegExp])[] = [
  [{ version: '9.0.0', fault: 'truncated' }, /The connection was lost. Nothing was installed/],
  [{ version: '9.0.0', fault: 'not-signed' }, /not signed by the publisher. Nothing was installed/],
  [{ version: '9.0.0', fault: 'wrong-hash' }, /doesn’t match its checksum. Nothing was installed/],
  [{ version: '9.0.0', fault: 'other-key' }, /not signed by the publisher. Nothing was installed/],
  [{ version: '0.9.0' }, /offers an older version. Nothing was installed/],
]

test('a release that is cut off, altered, unsigned, signed by another key or older is rejected; a quit changes nothing', async ({
  open,
  machine,
}) => {
  const { feed, appImage, mark, env } = machine
  const { app, page } = await open({ env })
  const bytes = Buffer.concat([newVersion(mark), Buffer.alloc(200_000, '#')])
  for (const [release, words] of REJECTED) {
    feed.publish({ ...release, bytes })
    await check(page)
    await expect(page.getByRole('alert').filter({ hasText: words }), JSON.stringify(release)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Restart now' })).toBeHidden()
    expect(readFileSync(appImage, 'utf8'), JSON.stringify(release)).toBe('the old version')
  }
  await app.close()
  expect(readFileSync(appImage, 'utf8')).toBe('the old version')
  expect(existsSync(mark)).toBe(false)
})

test.describe('while a decision can be undone', () => {
  test.use({ holdSeconds: 30 })
  test('the app does not restart, and the decision can still be undone', async ({ open, machine, sandbox }) => {
    const { feed, appImage, mark, env } = machine
    feed.publish({ version: '9.0.0', bytes: newVersion(mark) })
    const { page } = await open({ env, args: [`--api-url=${sandbox.url}`] })
    await enter(page)
    const order = await openFirstOrder(page)
    await decideBy(page, 'a')
    await page.keyboard.press('Escape')
    await check(page)
    await page.getByRole('button', { name: 'Restart now' }).click()
    await expect(page.getByText('1 decision isn’t confirmed yet. Try again when everything is done.')).toBeVisible()
    expect(readFileSync(appImage, 'utf8')).toBe('the old version')
    expect((await sandbox.control.order(order))?.check_by_moderator).toBe(0)
  })
})
