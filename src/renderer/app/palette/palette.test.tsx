import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NO_ROWS, putOnStage, type Stage } from '../../../../tests/_support/page-stage.tsx'
import type { Desk } from '../../../preload/desk.ts'
import { Palette } from './palette.tsx'

const USERS = [
  ['u-1', 'Zoé', 'Lefèvre'],
  ['u-2', 'Zoran', 'Petit'],
] as const
const EVERYBODY = { list: 'users.list', params: {}, query: { search: '', filters: [], sort: [] }, offset: 0, limit: 10 }

let stage: Stage
/** Answers of the finder wait until they are let go. */
let hold: Promise<void> | null = null
beforeEach(async () => {
  stage = await putOnStage(<Palette behind={[]} onClose={() => {}} />, '/dashboard', { sandbox: { life: false, scale: NO_ROWS } })
  for (const [uuid, firstname, lastname] of USERS)
    await stage.control.putRow('users', uuid, { uuid, firstname, lastname, email: `${uuid}@mail.example` })
  // only what somebody has looked at is searched
  await stage.desk.call('lists.reload', { list: 'users.list', params: {} })
  await stage.desk.call('lists.page', EVERYBODY)
  const { call, ...desk } = window.desk
  const slow: Desk['call'] = async (name, input) => {
    const answer = await call(name, input)
    if (name === 'finder.find') await hold
    return answer
  }
  Object.defineProperty(window, 'desk', { value: { ...desk, call: slow }, configurable: true })
})
afterEach(() => stage.strike())

const field = () => screen.getByRole('combobox')
const type = (words: string) => fireEvent.change(field(), { target: { value: words } })
const lines = () => screen.queryAllByRole('option').map((line) => line.querySelector('.palette-title')?.textContent)

/** From now on answers wait for what this answers with. */
function holdAnswers(): () => void {
  let letGo = () => {}
  hold = new Promise((resolve) => {
    letGo = resolve
  })
  return () => {
    letGo()
    hold = null
  }
}

test('Enter right after pasting waits for what is found; other words take it back', async () => {
  const letGo = holdAnswers()
  type('u-2@mail.example')
  fireEvent.keyDown(field(), { key: 'Enter' })
  await screen.findByText('Looking for it…')
  expect(stage.where()).toBe('/dashboard')
  letGo()
  await waitFor(() => expect(stage.where()).toBe('/dashboard/user/u-2'))

  const letAlsoGo = holdAnswers()
  type('u-3@mail.example')
  fireEvent.keyDown(field(), { key: 'Enter' })
  type('u-1@mail.example')
  letAlsoGo()
  await waitFor(() => expect(lines()[0]).toBe('Zoé Lefèvre'))
  expect(stage.where()).toBe('/dashboard/user/u-2')
})

test('what was found for other words is neither shown nor opened; what still holds the words stays', async () => {
  type('zo')
  await waitFor(() => expect(lines()).toEqual(expect.arrayContaining(['Zoé Lefèvre', 'Zoran Petit'])))
  const letGo = holdAnswers()
  type('zor')
  expect(lines()).toContain('Zoran Petit')
  expect(lines()).not.toContain('Zoé Lefèvre')
  type('u-1@mail.example')
  expect(lines()).not.toContain('Zoran Petit')
  letGo()
  await waitFor(() => expect(lines()[0]).toBe('Zoé Lefèvre'))
  fireEvent.keyDown(field(), { key: 'Enter' })
  await waitFor(() => expect(stage.where()).toBe('/dashboard/user/u-1'))
})
