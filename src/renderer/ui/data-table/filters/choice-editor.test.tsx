import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Filter } from '#contract/lists/lists.ts'
import { ChoiceEditor, type ValuesOf } from './choice-editor.tsx'

afterEach(cleanup)

const BUY = { value: 'BUY', text: 'BUY', count: 9 }
const SELL = { value: 'SELL', text: 'SELL', count: 3 }

test('Enter pressed before the values of what is typed are there takes one of them, not one of those before', async () => {
  const waiting = new Map<string, (values: Awaited<ReturnType<ValuesOf>>) => void>()
  const valuesOf: ValuesOf = (_field, search) => new Promise((resolve) => waiting.set(search, resolve))
  const changes: (readonly Filter[])[] = []
  render(
    <ChoiceEditor
      field="type"
      title="Type"
      spec={{ kind: 'text' }}
      filters={[]}
      valuesOf={valuesOf}
      onChange={(filters) => void changes.push(filters)}
    />,
  )
  waiting.get('')?.({ values: [BUY, SELL], distinct: 2 })
  await screen.findByRole('option', { name: /BUY/ })

  const field = screen.getByRole('combobox')
  fireEvent.change(field, { target: { value: 'sell' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(changes).toEqual([])
  await waitFor(() => expect(waiting.has('sell')).toBe(true))
  waiting.get('sell')?.({ values: [SELL], distinct: 1 })
  await waitFor(() => expect(changes).toEqual([[{ field: 'type', is: 'oneOf', values: ['SELL'] }]]))
})

test('values that cannot be read are said to be so, and are asked for again', async () => {
  const answers: Awaited<ReturnType<ValuesOf>>[] = [null, null, { values: [BUY, SELL], distinct: 2 }]
  const valuesOf: ValuesOf = async () => answers.shift() ?? null
  render(<ChoiceEditor field="type" title="Type" spec={{ kind: 'text' }} filters={[]} valuesOf={valuesOf} onChange={() => {}} />)
  for (const left of [2, 1]) {
    await screen.findByText('Couldn’t load the values.')
    expect(answers).toHaveLength(left)
    expect(screen.queryByRole('option')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  }
  await screen.findByRole('option', { name: /BUY/ })
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('combobox'))
})
