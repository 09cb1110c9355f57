import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { FieldName } from './form/form-state.ts'

afterEach(cleanup)

const CONFLICT = { name: 'shelf', was: null, theirs: { row: 4 }, mine: [{ row: 5 }] }
const show = (names: ReadonlyMap<string, FieldName>) =>
  render(<ConflictDialog conflicts={[CONFLICT]} names={names} onAnswer={() => undefined} />)

test.each([
  ['that no field shows', new Map<string, FieldName>()],
  ['whose field shows nothing of it', new Map([['shelf', { label: 'shelf', show: () => '', objection: null }]])],
])('a value %s is shown as it is', async (_, names) => {
  show(names)
  const theirs = await screen.findByRole('radio', { name: /^Theirs\s*\{"row":4\}$/ })
  screen.getByRole('radio', { name: /^Yours\s*\[\{"row":5\}\]$/ })
  screen.getByText('(empty)')
  fireEvent.click(theirs)
  expect(document.body.textContent).not.toContain('[object')
})
