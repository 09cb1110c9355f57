import { fireEvent, screen, waitFor } from '@testing-library/react'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { EDITS } from '#tests/_support/page/edit-forms.tsx'
import { FORMS } from '#tests/_support/page/every-form.tsx'
import { openForm, renderEveryPage, type Row, USER } from '#tests/_support/page/form-rows.tsx'
import { button, dialogOf, isOff, press, pressIn, type PageHarness } from '#tests/_support/page/page-harness.tsx'
import { categoryOf } from '#domain/people/subscriptions.ts'

let harness: PageHarness | null = null
afterEach(async () => {
  await harness?.unmount()
  harness = null
})
const person = async (created: PageHarness) => ((await created.control.rows('users')) as readonly Row[]).find(({ uuid }) => uuid === USER)

test('every form that reads its row again is walked with a colleague', () => {
  const features = join(import.meta.dirname, '../../features')
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.') && readFileSync(join(features, file), 'utf8').includes('readAgain'),
  )
  // bottle-editor.tsx draws the form of use-bottle-update.ts
  const walked = EDITS.map(({ file }) => file.replace('features/', '').replace('bottle-editor.tsx', 'use-bottle-update.ts'))
  expect(files.map((file) => file.replaceAll('\\', '/')).toSorted()).toEqual(walked.toSorted())
})

test('rights: what a colleague blocked meanwhile stays blocked', async () => {
  const page = await renderEveryPage()
  harness = page
  const was = (await person(page)) ?? {}
  await openForm(page, {
    name: 'rights',
    file: 'features/users/actions/rights-list.tsx',
    write: 'users.rights',
    address: `/dashboard/user/${USER}?tab=actions`,
    open: async () => (await screen.findByRole('button', { name: /^Unlock/ })).closest('main') ?? document.body,
    save: /^Block transactions/,
  })
  press('u')
  await screen.findByRole('button', { name: /^Lock/ })
  const rights = { is_blocked: 0, is_transaction_blocked: 0, ban_ip: 0, try_pass_before_login: was['try_pass_before_login'] ?? 0 }
  await page.colleague('PUT', 'api/user/rights', { user_uuid: USER, email: 'zoe@mail.example', ...rights, is_create_orders_blocked: 1 })
  fireEvent.click(button(/^Block transactions/))
  await waitFor(async () => expect(await person(page)).toMatchObject({ is_transaction_blocked: 1, is_create_orders_blocked: 1 }))
})

const REPLACE = `Replace ${categoryOf(1)?.label}?`
test('subscriptions: one that a colleague gave meanwhile is not replaced without a question', async () => {
  const page = await renderEveryPage()
  harness = page
  const given = FORMS.find(({ name }) => name === 'new subscription')
  if (!given) throw new Error('not in the list')
  const root = await openForm(page, given)
  await waitFor(() => expect(isOff(button(given.save, root))).toBe(false))
  await page.colleague('PUT', 'api/user/subscriptions', { user_uuid: USER, action: 'give', type: 1, expiration: '2098-01-31 23:59:59' })
  fireEvent.click(button(given.save, root))
  const question = await dialogOf(REPLACE)
  expect(question.textContent).toContain('31/01/2098')
  expect((await page.control.journal()).filter(({ name }) => name === 'users.subscription')).toHaveLength(1)
  await pressIn(REPLACE, 'Replace')
  await waitFor(async () =>
    expect((await person(page))?.['subscriptions_informations']).toMatchObject([{ type: 1, next_payment: '2099-02-03 23:59:59' }]),
  )
})
