import { fireEvent, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { EDITS, storedRow } from '#tests/_support/page/edit-forms.tsx'
import { DATED, FORMS } from '#tests/_support/page/every-form.tsx'
import { type FormCase, openForm, renderEveryPage } from '#tests/_support/page/form-rows.tsx'
import { button, isOff, type PageHarness } from '#tests/_support/page/page-harness.tsx'
import { inRound } from '#tests/_support/round.ts'
import { localDay } from '#domain/values/local-date-time.ts'

let harness: PageHarness | null = null
afterEach(async () => {
  await harness?.unmount()
  harness = null
})

const formOf = (name: string): FormCase => {
  const item = FORMS.find((form) => form.name === name)
  if (!item) throw new Error(`${name} is not in the list`)
  return item
}
async function open(formCase: FormCase): Promise<{ readonly made: PageHarness; readonly root: HTMLElement }> {
  const page = await renderEveryPage()
  harness = page
  const root = await openForm(page, formCase)
  if (formCase.name === 'bottle') {
    fireEvent.click(button(/^Edit price/, root))
    await waitFor(() => button(/^Lock price/, root))
  }
  await waitFor(() => expect(root.querySelector('.ant-picker input')).not.toBeNull())
  return { made: page, root }
}
function datesIn(root: HTMLElement): readonly HTMLInputElement[] {
  const fields = [...root.querySelectorAll<HTMLInputElement>('.ant-picker input:not([disabled])')]
  expect(fields).not.toEqual([])
  return fields
}
const wrongIn = (root: HTMLElement) => [...root.querySelectorAll('.field-wrong, .bottle-wrong')].map((element) => element.textContent)
function typeInto(field: HTMLInputElement, text: string): void {
  field.focus()
  fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
}
const save = async (formCase: FormCase, root: HTMLElement) => {
  await waitFor(() => expect(isOff(button(formCase.save, root))).toBe(false))
  fireEvent.click(button(formCase.save, root))
  await formCase.agree?.()
}

describe.each(DATED)('%s', (name) => {
  const form = formOf(name)
  test('the text in a date field is the value or an error, never an older value', async () => {
    const { root } = await open(form)
    for (const [nth, field] of datesIn(root).entries()) {
      // each field gets a later date, because an end must not be before its start
      typeInto(field, `${15 + 2 * nth}/03/2099`)
      await waitFor(() => expect(isOff(button(form.save, root))).toBe(false))
      for (const [text, why] of [
        ['31/02/2099', 'This date doesn’t exist. Enter a date as DD/MM/YYYY.'],
        ['2099-02-30', 'This date doesn’t exist. Enter a date as DD/MM/YYYY.'],
        ['tomorrow', 'Enter a date as DD/MM/YYYY'],
      ] as const) {
        typeInto(field, text)
        await waitFor(() => expect(wrongIn(root)).toContain(why))
        expect(field.value).toBe(text)
        expect(isOff(button(form.save, root))).toBe(true)
      }
      typeInto(field, `2099-03-${16 + 2 * nth}`)
      await waitFor(() => expect(field.value).toMatch(new RegExp(`^${16 + 2 * nth}/03/2099`)))
      expect(wrongIn(root)).toEqual([])
      expect(isOff(button(form.save, root))).toBe(false)
    }
  })

  test('an open calendar does not bring an older value back', async () => {
    const { root } = await open(form)
    for (const field of datesIn(root)) {
      fireEvent.mouseDown(field)
      fireEvent.click(field)
      typeInto(field, '15/03/2099')
      fireEvent.mouseDown(field)
      fireEvent.click(field)
      fireEvent.change(field, { target: { value: '31/02/2099' } })
      fireEvent.keyDown(field, { key: 'Tab', keyCode: 9 })
      fireEvent.blur(field)
      fireEvent.mouseDown(document.body)
      await waitFor(() => expect(isOff(button(form.save, root))).toBe(true))
      expect(field.value).toBe('31/02/2099')
      typeInto(field, '15/03/2099')
    }
  })
})

test.each(['new article', 'new bottler', 'new stored bottle', 'new subscription'])(
  '%s: a wrong date is said while fields are empty',
  async (name) => {
    const { draft: _, ...empty } = formOf(name)
    const { root } = await open(empty)
    for (const field of datesIn(root)) {
      typeInto(field, '31/02/2099')
      await waitFor(() => expect(wrongIn(root)).toContain('This date doesn’t exist. Enter a date as DD/MM/YYYY.'))
      typeInto(field, '')
      await waitFor(() => expect(wrongIn(root)).not.toContain('This date doesn’t exist. Enter a date as DD/MM/YYYY.'))
    }
  },
)

test('a subscription does not end in the past, and a bottle does not leave before it came', async () => {
  const given = formOf('new subscription')
  const { root } = await open(given)
  const [expiry] = datesIn(root)
  if (expiry) typeInto(expiry, '01/01/2020')
  await waitFor(() => expect(wrongIn(root)).toEqual(['Choose today or a later date']))
  expect([expiry?.value, isOff(button(given.save, root))]).toEqual(['01/01/2020', true])
  await harness?.unmount()
  const stored = formOf('new stored bottle')
  const { root: tab } = await open(stored)
  const [start, end] = datesIn(tab)
  if (start && end)
    for (const [field, text] of [
      [start, '03/02/2026'],
      [end, '02/02/2026'],
    ] as const)
      typeInto(field, text)
  await waitFor(() => expect(wrongIn(tab)).toEqual(['Choose an end after the start']))
  expect(isOff(button(stored.save, tab))).toBe(true)
})

test.each([
  ['en', ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'], 'Mar', 'Today'],
  ['fr', ['lu', 'ma', 'me', 'je', 've', 'sa', 'di'], 'mars', "Aujourd'hui"],
] as const)('calendars in %s begin on Monday and speak the language', async (language, days, month, today) => {
  const page = await renderEveryPage({ settings: { language } })
  harness = page
  const root = await openForm(page, formOf('new bottler'))
  const [field] = datesIn(root)
  if (!field) throw new Error('no date')
  fireEvent.change(field, { target: { value: '15/03/2027' } })
  fireEvent.mouseDown(field)
  fireEvent.click(field)
  const calendar = await waitFor(() => document.querySelector<HTMLElement>('.ant-picker-dropdown') ?? Promise.reject(new Error('closed')))
  expect([...calendar.querySelectorAll('thead th')].map((element) => element.textContent)).toEqual(days)
  expect(calendar.querySelector('.ant-picker-month-btn')?.textContent).toBe(month)
  expect(calendar.textContent).toContain(today)
  // 1 March 2027 is a Monday
  expect(Number(calendar.querySelector('tbody tr td')?.textContent)).toBe(1)
})

describe.each(inRound(['Europe/Paris'], ['Europe/Paris', 'America/Los_Angeles', 'UTC']))('in %s', (zone) => {
  const previous = process.env['TZ']
  beforeAll(() => void (process.env['TZ'] = zone))
  afterAll(() => {
    if (previous === undefined) delete process.env['TZ']
    else process.env['TZ'] = previous
  })

  test.each(EDITS.map((edit) => [edit.name, edit] as const))('%s: no moment is moved by changing something else', async (_, edit) => {
    const page = await renderEveryPage()
    harness = page
    const root = await openForm(page, edit)
    const { updated_at: _then, ...whole } = await storedRow(page, edit)
    fireEvent.change(within(root).getByLabelText(edit.mine[0]), { target: { value: '15' } })
    await save(edit, root)
    await waitFor(async () => expect(await page.control.journal()).toHaveLength(1))
    const { updated_at: _now, ...after } = await storedRow(page, edit)
    expect(after).toEqual({ ...whole, [edit.mine[1]]: after[edit.mine[1]] })
  })

  test.each(DATED)('%s: a day that was typed is the day that is sent, in the form that was there', async (name) => {
    const form = formOf(name)
    const { made, root } = await open(form)
    const edit = EDITS.find((each) => each.name === name)
    const old = edit ? await storedRow(made, edit) : {}
    const fields = datesIn(root)
    for (const field of fields) typeInto(field, '15/03/2099')
    await save(form, root)
    await waitFor(async () => expect(await made.control.journal()).toHaveLength(1))
    const { input } = (await made.control.journal())[0] as unknown as { readonly input: Record<string, unknown> }
    const sent = Object.entries(input).filter(([, value]) => typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value))
    const fresh = sent.filter(([key, value]) => value !== old[key])
    expect(fresh).toHaveLength(fields.length)
    for (const [key, value] of fresh) {
      expect(localDay(value), key).toBe('2099-03-15')
      const zoned = /Z|[+-]\d\d:?\d\d$/
      const zoneOf = (moment: unknown) => (typeof moment === 'string' ? zoned.exec(moment.slice(10))?.[0] : undefined)
      expect(zoneOf(value), key).toBe(zoneOf(old[key]))
    }
  })

  test.each(['bottler', 'release', 'bottle'])('%s: the day that is shown, typed again, is no change', async (name) => {
    const form = formOf(name)
    const { root } = await open(form)
    for (const field of datesIn(root)) {
      const shown = field.value
      expect(shown).toMatch(/^\d\d\/\d\d\/\d{4}$/)
      typeInto(field, '15/03/2099')
      await waitFor(() => expect(isOff(button(form.save, root))).toBe(false))
      typeInto(field, shown)
      await waitFor(() => expect(isOff(button(form.save, root))).toBe(true))
    }
  })
})
