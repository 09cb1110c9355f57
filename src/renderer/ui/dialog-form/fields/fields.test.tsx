import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { defaultSettings } from '#main/settings/settings-store.ts'
import { useSettings } from '#stores/settings-store.ts'
import { DateField } from './date-field.tsx'
import { DateTimeField } from './date-time-field.tsx'
import { NOT_REFUSED } from '../form/refusals.ts'
import { FormContext, type Values } from '../form/form-state.ts'
import { MultiSelectField } from './multi-select-field.tsx'
import { NumberField } from './number-field.tsx'
import { SelectField } from './select-field.tsx'
import { TextAreaField } from './text-area-field.tsx'
import { TextField } from './text-field.tsx'

let values: Values = {}
let setValue: (name: string, value: unknown) => void = () => {}
function Form({
  initial = {},
  problems = {},
  children,
}: {
  readonly initial?: Values
  readonly problems?: Record<string, string>
  readonly children: ReactNode
}) {
  const [kept, setKept] = useState<Values>(initial)
  values = kept
  setValue = (name, value) => setKept((previous) => ({ ...previous, [name]: value }))
  return (
    <FormContext
      value={{
        values: kept,
        busy: false,
        unnamed: null,
        start: initial,
        warnings: new Map(),
        refusals: new Map(),
        refused: NOT_REFUSED,
        problems: new Map(Object.entries(problems).map(([name, text]) => [name, { text, missing: false }])),
        register: () => () => {},
        set: setValue,
      }}
    >
      {children}
    </FormContext>
  )
}
const type = (label: string, text: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
const shown = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

beforeEach(() => useSettings.setState({ settings: { ...defaultSettings('linux'), language: 'fr' } }))
afterEach(() => {
  cleanup()
  useSettings.setState({ settings: null })
})

test('typed text stays when its value changes briefly', () => {
  render(
    <Form initial={{ price: 1.1 }}>
      <NumberField name="price" label="Prix" decimals={2} money />
    </Form>,
  )
  type('Prix', '12,7')
  act(() => setValue('price', 1.1))
  expect(shown('Prix')).toBe('1,10')
  act(() => setValue('price', 12.7))
  expect(shown('Prix')).toBe('12,7')
})

test('money is typed as the tables print it, in the language of the screen', () => {
  render(
    <Form initial={{ price: 1250 }}>
      <NumberField name="price" label="Prix" decimals={2} money />
    </Form>,
  )
  expect(shown('Prix')).toBe('1250,00')
  for (const text of ['1\u202f299,90\u00a0€', '1 299,90', '1299,9']) {
    type('Prix', text)
    expect([values.price, shown('Prix')]).toEqual([1299.9, text])
  }
  act(() => useSettings.setState({ settings: { ...defaultSettings('linux'), language: 'en' } }))
  type('Prix', '1,299.90')
  expect(values.price).toBe(1299.9)
})

test.each([
  [99.999, '99,999'],
  [118.0123, '118,0123'],
  [0.30000000000000004, '0,30000000000000004'],
  [88.5, '88,50'],
  [-1, '-1,00'],
  [12.34567, '12,34567'],
  [1e21, '1e+21'],
  ['douze', 'douze'],
])('a value that the field could not read back is shown as it came, and can be typed over: %s', (value, text) => {
  render(
    <Form initial={{ one: value }}>
      <NumberField name="one" label="Un" decimals={2} money />
    </Form>,
  )
  expect([shown('Un'), values.one]).toEqual([text, value])
  type('Un', '12')
  expect([shown('Un'), values.one]).toEqual(['12', 12])
})

test('an incomplete number stays on screen and is never used as a value', () => {
  render(
    <Form>
      <NumberField name="price" label="Prix" decimals={2} />
      <NumberField name="score" label="Note" />
    </Form>,
  )
  type('Prix', '12,')
  expect(values.price).toBe(12)
  type('Prix', 'douze')
  expect([shown('Prix'), values.price]).toEqual(['douze', 'douze'])
  type('Note', '8,5')
  expect([shown('Note'), values.score]).toEqual(['8,5', '8,5'])
  type('Note', '')
  expect(values.score).toBe(undefined)
})

test('an untouched number follows the language; a typed one stays as typed', () => {
  render(
    <Form initial={{ one: 9.95, other: 1.5 }}>
      <NumberField name="one" label="Un" decimals={2} />
      <NumberField name="other" label="Autre" decimals={2} />
    </Form>,
  )
  type('Autre', '2,5')
  act(() => useSettings.setState({ settings: { ...defaultSettings('linux'), language: 'en' } }))
  expect([shown('Un'), shown('Autre')]).toEqual(['9.95', '2,5'])
  expect(values).toMatchObject({ one: 9.95, other: 2.5 })
})

test('a date is typed as DD/MM/YYYY and kept as YYYY-MM-DD', () => {
  render(
    <Form initial={{ day: '2026-02-01' }}>
      <DateField name="day" label="Date" />
    </Form>,
  )
  expect(shown('Date')).toBe('01/02/2026')
  fireEvent.mouseDown(screen.getByLabelText('Date'))
  type('Date', '28/03/2026')
  fireEvent.keyDown(screen.getByLabelText('Date'), { key: 'Enter' })
  expect(values.day).toBe('2026-03-28')
})

test.each([
  ['Enter', (field: HTMLElement) => fireEvent.keyDown(field, { key: 'Enter' })],
  ['Tab', (field: HTMLElement) => fireEvent.keyDown(field, { key: 'Tab' })],
  ['a press elsewhere', () => fireEvent.mouseDown(document.body)],
])('a day and a moment that were typed are kept when they are left by %s', async (_, leave) => {
  render(
    <Form>
      <DateField name="day" label="Jour" />
      <DateTimeField name="at" label="Moment" />
    </Form>,
  )
  for (const [label, text] of [
    ['Jour', '28/03/2026'],
    ['Moment', '29/03/2026 10:30'],
  ] as const) {
    const field = screen.getByLabelText(label)
    fireEvent.mouseDown(field)
    fireEvent.focus(field)
    type(label, text)
    leave(field)
    fireEvent.blur(field)
  }
  await waitFor(() => expect(values).toEqual({ day: '2026-03-28', at: '2026-03-29 10:30:00' }))
  expect([shown('Jour'), shown('Moment')]).toEqual(['28/03/2026', '29/03/2026 10:30'])
})

test('a choice is made by its label and kept by its value, 0 included', () => {
  render(
    <Form>
      <SelectField
        name="type"
        label="Type"
        options={[
          { value: 0, label: 'Rhums' },
          { value: 1, label: 'Whisky' },
        ]}
      />
    </Form>,
  )
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Type' }))
  fireEvent.click(screen.getByTitle('Rhums'))
  expect(values.type).toBe(0)
})

test('an error appears when the person leaves the field, not while typing', () => {
  render(
    <Form problems={{ text: 'Too short' }}>
      <TextAreaField name="text" label="Texte" hint="Deux lignes" />
    </Form>,
  )
  const field = screen.getByLabelText('Texte')
  type('Texte', 'x')
  expect(screen.queryByRole('alert')).toBe(null)
  fireEvent.blur(field)
  expect(screen.getByRole('alert').textContent).toBe('Too short')
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)
  expect(described).toEqual(['Deux lignes', 'Too short'])
})

test('Tab leaves a multiple choice with its selection, and completes a partly typed entry', () => {
  render(
    <Form initial={{ labels: [] }}>
      <MultiSelectField name="labels" label="Types" options={['Agave', 'Cognac', 'Rhum'].map((label) => ({ value: label, label }))} />
    </Form>,
  )
  const box = screen.getByRole('combobox')
  const key = (name: string, keyCode: number) => fireEvent.keyDown(box, { key: name, keyCode, which: keyCode })
  fireEvent.mouseDown(box)
  fireEvent.change(box, { target: { value: 'rhu' } })
  key('Enter', 13)
  expect(values['labels']).toEqual(['Rhum'])
  key('Tab', 9)
  expect(values['labels']).toEqual(['Rhum'])
  fireEvent.change(box, { target: { value: 'cog' } })
  key('Tab', 9)
  expect(values['labels']).toEqual(['Rhum', 'Cognac'])
})

test('a selected option stays selected when typed again', () => {
  render(
    <Form initial={{ labels: ['Rhum'] }}>
      <MultiSelectField name="labels" label="Types" options={['Cognac', 'Rhum'].map((label) => ({ value: label, label }))} />
    </Form>,
  )
  const box = screen.getByRole('combobox')
  fireEvent.mouseDown(box)
  fireEvent.change(box, { target: { value: 'rhu' } })
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13, which: 13 })
  expect(values['labels']).toEqual(['Rhum'])
})

test.each([
  ['99,999', 2, '2 décimales au plus'],
  ['2,5', 0, 'Saisissez un nombre entier'],
  ['abc', 2, 'Saisissez un nombre'],
])('%s in a field with %i decimals: %s', (text, decimals, message) => {
  render(
    <Form problems={{ price: 'Saisissez un nombre' }}>
      <NumberField name="price" label="Prix" decimals={decimals} />
    </Form>,
  )
  type('Prix', text)
  fireEvent.blur(screen.getByLabelText('Prix'))
  expect(screen.getByRole('alert').textContent).toBe(message)
})

test('a text that is too long is kept and named as too long; a stored one that nobody has changed is not', () => {
  const long = 'x'.repeat(1001)
  render(
    <Form initial={{ name: long }}>
      <TextField name="name" label="Nom" maxLength={1000} />
      <TextAreaField name="contacts" label="Contacts" maxLength={1000} />
    </Form>,
  )
  expect(document.querySelector('.field-wrong')).toBeNull()
  type('Contacts', `${long}y`)
  expect(shown('Contacts')).toBe(`${long}y`)
  expect(document.querySelector('.field-wrong')?.textContent?.replace(/\s/g, ' ')).toBe('1 000 caractères au plus')
  type('Contacts', 'x'.repeat(1000))
  expect(document.querySelector('.field-wrong')).toBeNull()
})
