import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { EDITS } from '#tests/_support/page/edit-forms.tsx'
import { DATED, FORMS, OTHER_DATES, SENT_BY_ENTER } from '#tests/_support/page/every-form.tsx'
import { type FormCase, openForm, renderEveryPage } from '#tests/_support/page/form-rows.tsx'
import { inRound } from '#tests/_support/round.ts'
import { dialogOf, isOff, type PageHarness } from '#tests/_support/page/page-harness.tsx'

const SOURCE = join(import.meta.dirname, '../..')
let harness: PageHarness | null = null
afterEach(async () => {
  await harness?.unmount()
  harness = null
})

/** One-line field types. HTML submits a form without a button on Enter if it has only one such field (implicit submission). */
const BLOCKING =
  'input:not([type]), input[type=text], input[type=search], input[type=url], input[type=tel], input[type=email], input[type=number]'

/** Presses Enter as a browser does: if the page does not prevent the default, the form may be submitted. */
function pressEnter(field: HTMLElement): void {
  field.focus()
  const isFree = fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', keyCode: 13 })
  const form = field instanceof HTMLInputElement && isFree ? field.closest('form') : null
  if (!form) return
  const submit = form.querySelector<HTMLButtonElement>('button:not([type=button]):not([type=reset])')
  if (submit) {
    if (!submit.disabled) fireEvent.submit(form)
  } else if (form.querySelectorAll(BLOCKING).length === 1) fireEvent.submit(form)
}
const fieldsIn = (root: HTMLElement) => [
  ...root.querySelectorAll<HTMLElement>(
    'input:not([type=hidden]):not([readonly]):not([disabled]), textarea:not([readonly]):not([disabled]), [role=switch]',
  ),
]
/** The first field of each kind: those of a kind are the same component. */
const oneOfEachKind = (fields: readonly HTMLElement[]): readonly HTMLElement[] => [
  ...new Map(fields.toReversed().map((field) => [`${field.tagName} ${field.getAttribute('role')} ${field.className}`, field])).values(),
]
/** Makes a change that can be saved. */
const change = (root: HTMLElement, formCase: FormCase) => {
  const edit = EDITS.find(({ name }) => name === formCase.name)
  if (edit) fireEvent.change(within(root).getByLabelText(edit.mine[0]), { target: { value: '15' } })
}
const open = async (formCase: FormCase): Promise<{ readonly made: PageHarness; readonly root: HTMLElement }> => {
  const page = await renderEveryPage()
  harness = page
  const root = await openForm(page, formCase)
  // here, because every form is opened: forms-dates.test.tsx names each form with a date
  if (!OTHER_DATES.includes(formCase.name)) expect(root.querySelector('.ant-picker') !== null).toBe(DATED.includes(formCase.name))
  change(root, formCase)
  await waitFor(() => expect(isOff(within(root).getByRole('button', { name: formCase.save })), formCase.name).toBe(false))
  return { made: page, root }
}

describe.each(FORMS.filter(({ name }) => name !== 'ban').map((item) => [item.name, item] as const))('%s', (_, item) => {
  test('Enter sends it from no field', async () => {
    const { made, root } = await open(item)
    const fields = fieldsIn(root)
    expect(fields.length).toBeGreaterThan(1)
    for (const field of fields) if (field.isConnected) pressEnter(field)
    // every earlier request has arrived before this answer
    await made.desk.call('session.state', {})
    expect(await made.control.traffic(item.write)).toEqual([])
    expect(await made.control.journal()).toEqual([])
  })

  test('Ctrl and Enter send it from every kind of field, once however fast they are pressed', async () => {
    const { made, root } = await open(item)
    await made.control.fault(item.write, { is: 'status', status: 400 })
    let sent = 0
    // one cell stands for the whole price sheet
    const prices = root.querySelectorAll<HTMLElement>('[data-cell] input')
    const fields = fieldsIn(root).filter((each) => ![...prices].slice(1).includes(each))
    for (const field of inRound(oneOfEachKind(fields), fields)) {
      field.focus()
      // twice before the page can draw the first press: sent once
      act(() => {
        for (let press = 0; press < 2; press++)
          field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }))
      })
      await item.agree?.()
      sent++
      await waitFor(async () => expect(await made.control.traffic(item.write), field.outerHTML).toHaveLength(sent))
      await waitFor(() => expect(isOff(within(root).getByRole('button', { name: item.save }))).toBe(false))
      await waitFor(() => expect(within(root).getByRole('button', { name: item.save }).classList.contains('ant-btn-loading')).toBe(false))
    }
    expect(sent).toBeGreaterThan(0)
  })
})

test('every form of the product is in the list', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.includes('.test.'),
  )
  const drawing = files.filter((file) =>
    /<(?:DialogForm|PageForm|form|FormBody|BottleGroupFields)\b/.test(readFileSync(join(SOURCE, file), 'utf8')),
  )
  const seen = new Set([...FORMS.map(({ file }) => file), ...SENT_BY_ENTER])
  expect(
    drawing.map((file) => file.replaceAll('\\', '/')).filter((file) => !seen.has(file) && !file.startsWith('ui/dialog-form/')),
  ).toEqual([])
})

test('a form with one text field is sent by Enter', async () => {
  const ban = FORMS.find(({ name }) => name === 'ban')
  if (!ban) throw new Error('the ban is not in the list')
  const { made, root } = await open(ban)
  const [ip] = fieldsIn(root)
  if (ip) pressEnter(ip)
  await waitFor(async () => expect(await made.control.traffic(ban.write)).toHaveLength(1)).catch(() => dialogOf('Ban this address?'))
})
