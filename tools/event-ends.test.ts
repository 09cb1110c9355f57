import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { eventNames, eventProblems } from './event-ends.ts'

const SENDER = { file: 'src/main/live/live.ts', text: "emit('live.changed', snapshot)" }
const LISTENER = { file: 'src/renderer/stores/live-store.ts', text: "const stop = onEvent(\n  'live.changed',\n  listener)" }

test('an event with a sender and a listener is no problem', () => {
  expect(eventProblems(['live.changed'], [SENDER, LISTENER])).toEqual([])
})

test('an event without a sender, or without a listener, is named', () => {
  expect(eventProblems(['live.changed'], [LISTENER])).toEqual([expect.stringContaining("src/main calls emit('live.changed'")])
  expect(eventProblems(['live.changed'], [SENDER])).toEqual([expect.stringContaining("src/renderer calls useEvent('live.changed'")])
})

test('tests neither send nor listen', () => {
  const inTest = [
    { ...SENDER, file: 'src/main/live/live.test.ts' },
    { ...LISTENER, file: 'src/renderer/bridge/bridge.test.tsx' },
  ]
  expect(eventProblems(['live.changed'], inTest)).toHaveLength(2)
})

test('every event of the contract is found in its text', () => {
  const contract = readFileSync(join(import.meta.dirname, '../src/contract/live/events.ts'), 'utf8')
  const names = eventNames(contract)
  expect(names).toEqual(expect.arrayContaining(['session.changed', 'lists.changed', 'app.notice']))
  // fields of a payload are indented further, names of other types have no quotes
  expect(names.filter((name) => !contract.includes(`\n  '${name}': `))).toEqual([])
})
