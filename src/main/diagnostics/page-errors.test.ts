import { expect, test } from 'vitest'
import { logLine } from '../log/log-record.ts'
import { createPageErrors } from './page-errors.ts'

const STACK = `TypeError: Cannot read properties of undefined (reading 'Marie Lefèvre')
    at OrderRow (app://console/assets/orders-page-B1x2.js:1:48211)
    at Array.map (<anonymous>)
    at marie.lefevre@cave.example (/home/marie/x.js:1:1)`
const COMPONENTS = `
    at OrderRow (app://console/assets/orders-page-B1x2.js:1:48000)
    at tr (<anonymous>)
    at Pe (app://console/assets/first-Zz9.js:3:77)`
const TYPE_ERROR = { name: 'TypeError', message: "Cannot read properties of undefined (reading 'Marie Lefèvre')", stack: STACK }

function written(time = () => 0) {
  const lines: Record<string, unknown>[] = []
  const report = createPageErrors(
    { error: (fields) => void lines.push(JSON.parse(logLine('error', fields)) as Record<string, unknown>) },
    time,
  )
  return { lines, report }
}

test('a line has the error, its place in the code and its component, and nothing from the screen', () => {
  const { lines, report } = written()
  report({ source: 'boundary', ...TYPE_ERROR, components: COMPONENTS })
  expect(lines[0]).toMatchObject({
    level: 'error',
    event: 'page.error',
    reason: 'boundary',
    errorName: 'TypeError',
    message: 'Cannot read properties of undefined (reading (text))',
    at: 'OrderRow orders-page-B1x2.js:1:48211',
    components: 'OrderRow orders-page-B1x2.js:1:48000 < Pe first-Zz9.js:3:77',
  })
  expect(JSON.stringify(lines)).not.toMatch(/marie|Lef/i)
})

test('a message of our own is left out: it may quote data', () => {
  const { lines, report } = written()
  report({
    source: 'handler',
    name: 'Error',
    message: 'no such user: Marie Lefèvre',
    stack: 'Error: Marie Lefèvre\n    at f (a.js:1:2)',
    components: '',
  })
  expect(JSON.stringify(lines)).not.toContain('Lef')
  expect(lines[0]).toMatchObject({ at: 'f a.js:1:2' })
})

test('React’s own errors keep their number', () => {
  const { lines, report } = written()
  const message = 'Minified React error #301; visit https://react.dev/errors/301 for the full message'
  report({ source: 'boundary', name: 'Error', message, stack: '', components: '' })
  expect(lines[0]).toMatchObject({ code: 301 })
})

test('a page that fails in a loop writes 30 lines a minute, and the next line counts the others', () => {
  let time = 0
  const { lines, report } = written(() => time)
  for (let n = 0; n < 100; n++) report({ source: 'rejection', ...TYPE_ERROR, components: '' })
  expect(lines).toHaveLength(30)
  time = 60_000
  report({ source: 'rejection', ...TYPE_ERROR, components: '' })
  expect(lines).toHaveLength(31)
  expect(lines[30]).toMatchObject({ count: 70 })
})
