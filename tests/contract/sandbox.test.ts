import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract, type HttpName, type InputOf } from '#contract/index.ts'
import { readAnswer } from '#contract/reading/read.ts'
import { openBackOffice, signIn, type BackOffice } from './back-office.ts'
import { examples, files, findSubjects, type Subjects } from './examples.ts'

let office: BackOffice
let subjects: Subjects

beforeAll(async () => {
  office = await openBackOffice()
})
beforeEach(async () => {
  await office.sandbox.reset()
  await signIn(office)
  subjects = await findSubjects(office)
})
afterAll(() => office.close())

/** Fields that some rows lack by design, such as the title of an order (D-39). */
const LACKING = new Map<string, readonly string[]>([
  ['orders.unverified', ['title missing']],
  ['orders.verified', ['title missing']],
])

test.each(Object.keys(examples) as HttpName[])('the sandbox answers %s as the contract says', async (name) => {
  const code = office.sandbox.trainingCard().code
  const input = (name === 'session.twoFactor' ? { code } : examples[name](subjects)) as InputOf<typeof name>
  const reply = await office.ask(name, input, files)
  expect(reply.status, JSON.stringify(reply.json)?.slice(0, 300)).toBe(200)
  const declared: Endpoint = contract[name]
  if (declared.receive === 'file') {
    expect(new TextDecoder().decode(reply.bytes.subarray(0, 2))).toBe('PK')
    expect(reply.headers.get('content-disposition')).toMatch(/filename="[\w-]+\.xlsx"/)
    return
  }
  const mismatches = new Set<string>()
  const read = readAnswer(declared.output, reply.json, (field, problem) => mismatches.add(`${field} ${problem}`))
  expect(read).toMatchObject({ ok: true })
  expect([...mismatches].filter((line) => !LACKING.get(name)?.includes(line))).toEqual([])
  if (declared.list) expect(Array.isArray(read.ok && read.value) && (read.ok ? (read.value as unknown[]).length : 0)).toBeGreaterThan(0)
})
