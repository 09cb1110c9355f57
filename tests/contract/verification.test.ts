import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isWrite, type Write } from '#contract/endpoint.ts'
import { contract, endpoints, type HttpName, type InputOf } from '#contract/index.ts'
import { readAnswer } from '#contract/reading/read.ts'
import type { Evidence } from '#contract/verification.ts'
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

const verified = endpoints().flatMap(([name, declared]) => (isWrite(declared) && declared.verify ? [name] : []))

/** Writes whose result no other answer of the back office shows. */
const UNVERIFIED = [
  'articles.uploadVideo',
  'bottlers.uploadPictures',
  'emergency.support',
  'storage.addBottle',
  'tickers.updateFiles',
  'tickers.uploadPictures',
]
/** Operations whose example sets the current value. */
const NOTHING_NEW = new Set(['tickers.setReference', 'emergency.update', 'storage.updateCountry'])

async function seenBy(evidence: Evidence): Promise<unknown> {
  const name = ('read' in evidence ? evidence.read : evidence.list) as HttpName
  const reply = await office.ask(name, ('read' in evidence ? evidence.input : {}) as never)
  if (reply.status === 404) return null
  const declared = contract[name]
  const answer = readAnswer(declared.output, reply.json, () => {})
  if (!answer.ok) throw new Error(`${name} could not be read`)
  if ('read' in evidence || !('list' in declared)) return answer.value
  const rows = answer.value as readonly Readonly<Record<string, unknown>>[]
  return 'id' in evidence ? (rows.find((row) => row[declared.list.id] === evidence.id) ?? null) : rows
}
async function isDone(evidence: readonly Evidence[]): Promise<boolean> {
  const seen = await Promise.all(evidence.map(seenBy))
  return evidence.every((item, at) => item.isDone(seen[at]))
}

test('writes without checks are listed here', () => {
  const without = endpoints().flatMap(([name, declared]) => (isWrite(declared) && !declared.verify ? [name] : []))
  expect(without.toSorted()).toEqual(UNVERIFIED)
})

test.each((Object.keys(examples) as HttpName[]).filter((name) => verified.includes(name)))(
  'what %s names shows whether it was carried out',
  async (name) => {
    const input = examples[name](subjects) as InputOf<typeof name>
    const evidence = ((contract[name] as Write).verify as (sent: unknown) => readonly Evidence[])(input)
    if (!NOTHING_NEW.has(name)) expect(await isDone(evidence), 'before').toBe(false)
    const reply = await office.ask(name, input, files)
    expect(reply.status, JSON.stringify(reply.json)?.slice(0, 300)).toBe(200)
    expect(await isDone(evidence), 'after').toBe(true)
  },
)

test('a row that does not say whether it is enabled does not prove that another moderator handled it', () => {
  const closed = contract['reports.verdict'].verify({ id: 70, type: 0, enabled: false, is_approved: true, ticker: 'A' } as never)
  const removed = contract['orders.remove'].verify({ order_uuid: 'o1' } as never)
  expect([closed.length > 0, removed.length > 0]).toEqual([true, true])
  for (const { isDone } of [...closed, ...removed]) {
    expect([isDone({ id: 70 }), isDone({ enabled: null }), isDone({ enabled: true })]).toEqual([false, false, false])
    expect([isDone(null), isDone({ enabled: false })]).toEqual([true, true])
  }
})

test('a switch that the row does not have is not taken as off', () => {
  const switches = contract['emergency.update'].verify({ emergency: [{ code: 'payments', enabled: 0 }] })
  const bottle = contract['storage.toggleBottle'].verify({ bottle_uuid: 'b-1', enabled: false } as never)
  const country = contract['storage.updateCountry'].verify({ alpha2: 'FR', nom_en_gb: 'France', enabled: false })
  expect([switches, bottle, country].map(({ length }) => length)).toEqual([1, 1, 1])
  for (const { isDone } of [...switches, ...bottle, ...country])
    expect([isDone(null), isDone({}), isDone({ enabled: null }), isDone({ enabled: true })]).toEqual([false, false, false, false])
  expect(switches.every(({ isDone }) => isDone({ enabled: 0 }))).toBe(true)
  expect([...bottle, ...country].every(({ isDone }) => isDone({ enabled: false }))).toBe(true)
})
