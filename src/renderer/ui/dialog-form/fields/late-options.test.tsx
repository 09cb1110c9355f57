import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { NOT_REFUSED } from '../form/refusals.ts'
import { FormContext } from '../form/form-state.ts'
import { SelectField } from './select-field.tsx'

afterEach(cleanup)

const form = (
  options: readonly { readonly value: string; readonly label: string }[],
  loading: boolean,
  set: (name: string, value: unknown) => void,
) => (
  <FormContext
    value={{
      values: {},
      busy: false,
      unnamed: null,
      start: {},
      warnings: new Map(),
      refusals: new Map(),
      refused: NOT_REFUSED,
      problems: new Map(),
      register: () => () => {},
      set,
    }}
  >
    <SelectField name="country" label="Country" options={options} loading={loading} />
  </FormContext>
)

test('text typed before the options are loaded stays on Enter and selects from them afterwards', () => {
  const chosen: unknown[] = []
  const set = (_: string, value: unknown) => chosen.push(value)
  const { rerender } = render(form([], true, set))
  const input = screen.getByLabelText<HTMLInputElement>('Country')
  fireEvent.change(input, { target: { value: 'fra' } })
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 })
  fireEvent.keyUp(input, { key: 'Enter', keyCode: 13 })
  expect(input.value).toBe('fra')
  rerender(form([{ value: 'FR', label: 'France' }], false, set))
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 })
  expect(chosen).toEqual(['FR'])
})
