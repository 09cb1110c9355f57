import { beforeEach, expect, test } from 'vitest'
import { createDecisionGate, type DecisionGate } from './decision-gate.ts'

let waiting: Set<() => void>
let gate: DecisionGate
beforeEach(() => {
  waiting = new Set()
  gate = createDecisionGate((run) => {
    waiting.add(run)
    return () => void waiting.delete(run)
  })
})
const quietTimePasses = () => {
  const due = [...waiting]
  waiting.clear()
  for (const run of due) run()
}

test('an order without pictures can be decided after the quiet time', () => {
  gate.show('a', [])
  expect(gate.take()).toBeNull()
  quietTimePasses()
  expect(gate.take()).not.toBeNull()
})

test('the quiet time begins when both pictures are painted', () => {
  gate.show('a', ['front', 'back'])
  gate.painted('front')
  quietTimePasses()
  expect(gate.phase()).toBe('loading')
  expect(gate.take()).toBeNull()
  gate.painted('back')
  expect(gate.phase()).toBe('quiet')
  expect(gate.take()).toBeNull()
  quietTimePasses()
  expect(gate.phase()).toBe('open')
})

test('one decision per order; the next order starts over, even with the same picture', () => {
  gate.painted('front')
  gate.show('a', ['front'])
  quietTimePasses()
  expect(gate.take()).not.toBeNull()
  expect(gate.take()).toBeNull()
  gate.show('b', ['front'])
  expect(gate.take()).toBeNull()
  quietTimePasses()
  expect(gate.take()).not.toBeNull()
})

test('a decision that failed allows another one for its own order only', () => {
  gate.show('a', [])
  quietTimePasses()
  const failed = gate.take()
  failed?.()
  expect(gate.phase()).toBe('open')
  const late = gate.take()
  gate.show('b', [])
  late?.()
  expect(gate.take()).toBeNull()
})

test('an order that was seen stays decidable while another of its pictures is loaded', () => {
  gate.painted('front')
  gate.show('a', ['front', 'back'])
  gate.painted('back')
  quietTimePasses()
  gate.show('a', ['front', 'cork'])
  expect(gate.phase()).toBe('open')
})

test('pictures replaced before they were painted: the gate waits for the new ones', () => {
  gate.show('a', ['front', 'back'])
  gate.painted('front')
  gate.show('a', ['front', 'cork'])
  gate.painted('cork')
  quietTimePasses()
  expect(gate.phase()).toBe('open')
})

test('a closed gate opens again for the same order: development mounts every page twice', () => {
  gate.show('a', [])
  gate.close()
  expect(waiting.size).toBe(0)
  gate.show('a', [])
  quietTimePasses()
  expect(gate.take()).not.toBeNull()
})
