import { afterEach, expect, test, vi } from 'vitest'
import type { UpdateState } from '#contract/desktop/updates.ts'
import { DAY_MS } from '#domain/values/durations.ts'
import type { EngineResult, UpdateEngine } from './update-engine.ts'
import { feedAddress, type NamedFeed, updateSource } from './update-source.ts'
import { createUpdates } from './updates.ts'

const FEED: NamedFeed = { url: 'https://releases.example', key: 'key', from: 'settings' }
const OFFER = { version: '1.6.0', notes: 'Faster lists' }

/** The update rules over a fake engine. */
function openUpdates(source: NamedFeed | null = FEED) {
  const world = {
    source,
    underWay: 0,
    unsaved: 0,
    quits: 0,
    installs: [] as boolean[],
    asked: [] as string[],
    downloads: 0,
    byHand: null as ReturnType<UpdateEngine['byHand']>,
    answer: { ok: true, value: OFFER } as EngineResult<typeof OFFER | null>,
    download: async (_progress: (percent: number) => void): Promise<EngineResult<null>> => ({ ok: true, value: null }),
  }
  const states: UpdateState[] = []
  const failures: unknown[] = []
  const engine: UpdateEngine = {
    byHand: () => world.byHand,
    asksPassword: false,
    check: async ({ url }) => (world.asked.push(url), world.answer),
    download: async (progress) => (world.downloads++, world.download(progress)),
    install: (restart) => (world.installs.push(restart), false),
  }
  const updates = createUpdates({
    version: '1.5.0',
    source: () => world.source,
    engine: async () => engine,
    allowsLoopback: false,
    underWay: () => world.underWay,
    unsaved: async () => world.unsaved,
    quit: () => world.quits++,
    onChange: (state) => states.push(state),
    onFailure: (problem) => failures.push(problem),
    now: () => 1_000,
  })
  return { updates, world, states, failures }
}

afterEach(() => vi.useRealTimers())

test('without a feed nothing is requested; the app only shows its version', async () => {
  const { updates, world } = openUpdates(null)
  expect(await updates.check()).toMatchObject({ version: '1.5.0', feed: null, stage: 'idle', checkedAt: null })
  expect(world.asked).toEqual([])
})

test('what is offered is fetched with its progress, and waits for the person', async () => {
  const { updates, world, states } = openUpdates()
  world.download = async (progress) => (progress(12.7), progress(12.9), progress(100), { ok: true, value: null })
  expect(await updates.check()).toMatchObject({ stage: 'ready', offered: OFFER, problem: null, checkedAt: 1_000, onQuit: false })
  expect(states.map(({ stage, percent }) => `${stage} ${percent}`)).toEqual([
    'checking 0',
    'downloading 0',
    'downloading 12',
    'downloading 100',
    'ready 100',
  ])
  expect(updates.install()).toBe(false)
  expect(world.installs).toEqual([])
})

test('asked every day, the first time a minute after the start', async () => {
  vi.useFakeTimers()
  const { updates, world } = openUpdates()
  world.answer = { ok: true, value: null }
  updates.start()
  await vi.advanceTimersByTimeAsync(59_000)
  expect(world.asked).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(world.asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(3 * DAY_MS)
  expect(world.asked).toHaveLength(4)
  updates.close()
  await vi.advanceTimersByTimeAsync(DAY_MS)
  expect(world.asked).toHaveLength(4)
})

test('two checks at once share one request', async () => {
  const { updates, world } = openUpdates()
  await Promise.all([updates.check(), updates.check()])
  expect(world.asked).toHaveLength(1)
})

test('a restart waits for decisions, uploads, exports and forms; then the app quits and installs as the last thing', async () => {
  const { updates, world } = openUpdates()
  const refused = (code: string) => ({ ok: false, error: { code } })
  expect(await updates.restart()).toMatchObject(refused('not-ready'))
  await updates.check()
  world.underWay = 1
  expect(await updates.restart()).toMatchObject(refused('under-way'))
  world.underWay = 0
  world.unsaved = 1
  expect(await updates.restart()).toMatchObject(refused('unsaved'))
  expect(world.quits).toBe(0)
  world.unsaved = 0
  expect(await updates.restart()).toMatchObject({ ok: true })
  expect([world.quits, world.installs]).toEqual([1, []])
  updates.install()
  expect(world.installs).toEqual([true])
})

test('"When I quit" installs without starting again, unless something without an outcome is left', async () => {
  const { updates, world } = openUpdates()
  expect(updates.setOnQuit(true).onQuit).toBe(false)
  await updates.check()
  expect(updates.setOnQuit(true).onQuit).toBe(true)
  world.underWay = 1
  updates.install()
  expect(world.installs).toEqual([])
  world.underWay = 0
  updates.install()
  expect(world.installs).toEqual([false])
  updates.setOnQuit(false)
  updates.install()
  expect(world.installs).toHaveLength(1)
})

test.each(['unsigned', 'older', 'unreachable'] as const)('a check that ends %s fetches nothing and says why', async (problem) => {
  const { updates, world, failures } = openUpdates()
  world.answer = { ok: false, problem }
  expect(await updates.check()).toMatchObject({ stage: 'idle', offered: null, problem, checkedAt: null })
  expect([world.downloads, failures]).toEqual([0, [problem]])
  updates.install()
  expect(world.installs).toEqual([])
})

test('a damaged package is never installed', async () => {
  const { updates, world } = openUpdates()
  world.download = async () => ({ ok: false, problem: 'damaged' })
  expect(await updates.check()).toMatchObject({ stage: 'idle', offered: OFFER, problem: 'damaged' })
  expect(updates.setOnQuit(true).onQuit).toBe(false)
  updates.install()
  expect(world.installs).toEqual([])
})

test('a ready update stays ready when the next check finds nothing, and is not downloaded twice', async () => {
  const { updates, world } = openUpdates()
  await updates.check()
  updates.setOnQuit(true)
  world.answer = { ok: false, problem: 'unreachable' }
  expect(await updates.check()).toMatchObject({ stage: 'ready', offered: OFFER, onQuit: true, problem: 'unreachable' })
  world.answer = { ok: true, value: OFFER }
  expect(await updates.check()).toMatchObject({ stage: 'ready', onQuit: true, problem: null })
  expect(world.downloads).toBe(1)
  world.answer = { ok: true, value: { version: '1.7.0', notes: '' } }
  expect(await updates.check()).toMatchObject({ stage: 'ready', offered: { version: '1.7.0' }, onQuit: false })
  expect(world.downloads).toBe(2)
})

test('an update that cannot be verified or installed is only announced', async () => {
  const { updates, world } = openUpdates()
  world.byHand = 'unsigned-feed'
  expect(await updates.check()).toMatchObject({ stage: 'idle', offered: OFFER, byHand: 'unsigned-feed' })
  expect(world.downloads).toBe(0)
})

test('another feed forgets the one before, also what it still answers', async () => {
  const { updates, world } = openUpdates()
  let arrive: (result: EngineResult<null>) => void = () => {}
  const started = new Promise<void>((resolve) => {
    world.download = () => {
      resolve()
      return new Promise((done) => (arrive = done))
    }
  })
  const checked = updates.check()
  await started
  world.source = { ...FEED, url: 'https://other.example' }
  updates.sourceChanged()
  arrive({ ok: true, value: null })
  await checked
  expect(updates.state()).toMatchObject({ stage: 'idle', offered: null, feed: { url: 'https://other.example' } })
  updates.install()
  expect(world.installs).toEqual([])
})

test('an address that is no https address is not asked', async () => {
  const { updates, world } = openUpdates({ ...FEED, url: 'http://127.0.0.1:8000' })
  expect(await updates.check()).toMatchObject({ problem: 'bad-address' })
  expect(world.asked).toEqual([])
  expect(feedAddress('http://127.0.0.1:8000', true)).toBe('http://127.0.0.1:8000')
  expect(feedAddress('http://releases.example', true)).toBe(null)
  expect(feedAddress('https://releases.example/cellarmaster/', false)).toBe('https://releases.example/cellarmaster')
  expect(feedAddress('https://user:secret@releases.example', false)).toBe(null)
})

test('the person’s feed comes before the administrator’s and that before the build’s, each with its own key', () => {
  const settings = { feed: 'https://mine.example', key: '' }
  const profile = { feed: 'https://ours.example', key: 'ours' }
  const build = { feed: 'https://theirs.example', key: 'theirs' }
  expect(updateSource({ settings, profile, build })).toEqual({ url: settings.feed, key: '', from: 'settings' })
  expect(updateSource({ settings: { feed: ' ', key: 'k' }, profile, build })).toEqual({ url: profile.feed, key: 'ours', from: 'profile' })
  expect(updateSource({ settings: undefined, profile: undefined, build })).toEqual({ url: build.feed, key: 'theirs', from: 'build' })
  expect(updateSource({ settings: undefined, profile: undefined, build: undefined })).toBe(null)
})
