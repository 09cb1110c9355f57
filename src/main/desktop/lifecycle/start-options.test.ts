import { describe, expect, it } from 'vitest'
import { readStartOptions } from './start-options.ts'

const read = (argv: string[], env: Record<string, string> = {}) => readStartOptions(['electron', '.', ...argv], env)
const connection = (...given: Parameters<typeof read>) => {
  const options = read(...given)
  return options.ok ? options.value.connection : options.error
}

describe('which back office a run talks to', () => {
  it('is the one of the settings when nothing is said', () => expect(connection([])).toBeNull())
  it.each([['--api-url', 'https://api.cave.example/v1/'], ['--api-url=https://api.cave.example/v1']])('is the given one: %s', (...argv) =>
    expect(connection(argv)).toEqual({ mode: 'server', apiUrl: 'https://api.cave.example/v1' }),
  )
  it('may be in the environment; the switch takes precedence', () => {
    const env = { CELLARMASTER_API_URL: 'https://a.example' }
    expect(connection([], env)).toEqual({ mode: 'server', apiUrl: 'https://a.example' })
    expect(connection(['--api-url=https://b.example'], env)).toEqual({ mode: 'server', apiUrl: 'https://b.example' })
    expect(connection(['--training'], env)).toEqual({ mode: 'training' })
  })
  it('may be this machine without https', () =>
    expect(connection(['--api-url', 'http://127.0.0.1:4000'])).toMatchObject({ apiUrl: 'http://127.0.0.1:4000' }))
  it('is not told by a link, nor by what follows it', () =>
    expect(connection(['cellarmaster://dashboard', '--api-url', 'https://evil.example'])).toBeNull())
  it("leaves Electron's own switches alone", () =>
    expect(connection(['--user-data-dir=/tmp/x', '--training', '--no-sandbox', '--inspect=0'])).toEqual({ mode: 'training' }))
})

describe('a start that is refused says why', () => {
  it.each([
    [['--api-url', 'http://prod.example'], 'https://'],
    [['--api-url', 'ftp://prod.example'], 'https://'],
    [['--api-url', 'prod.example'], 'not an address'],
    [['--api-url', 'https://a:b@prod.example'], 'user name'],
    [['--api-url', 'https://prod.example?x=1'], 'query'],
    [['--api-url'], 'needs an address'],
    [['--api-url', '--training'], 'needs an address'],
    [['--api-url='], 'needs an address'],
    [['--training', '--api-url=https://a.example'], 'together'],
  ])('%j', (argv, why) => expect(connection(argv)).toMatchObject({ kind: 'invalid-input', issues: [expect.stringContaining(why)] }))
  it.each([
    [{ CELLARMASTER_API_URL: 'http://prod.example' }, 'https://'],
    [{ CELLARMASTER_SEED: 'abc' }, 'CELLARMASTER_SEED'],
    [{ CELLARMASTER_SCALE: 'orders' }, 'CELLARMASTER_SCALE'],
    [{ CELLARMASTER_SCALE: 'orders=-1' }, 'CELLARMASTER_SCALE'],
  ])('%j', (env, why) => expect(connection([], env)).toMatchObject({ issues: [expect.stringContaining(why)] }))
})

it('reads what the training world is made of', () => {
  expect(
    read(['--training'], { CELLARMASTER_SANDBOX_MEMORY: '1', CELLARMASTER_SEED: '7', CELLARMASTER_SCALE: 'orders=300, users=10' }),
  ).toMatchObject({
    value: { sandbox: { memory: true, seed: 7, scale: { orders: 300, users: 10 } } },
  })
})

describe('the self-test', () => {
  const selfTest = (argv: string[]) => {
    const options = read(argv)
    return options.ok ? options.value : null
  }
  it.each([
    [['--self-test'], ''],
    [['--self-test=/tmp/report.json'], '/tmp/report.json'],
    [['--self-test', '--training'], ''],
  ])('%j starts in training and writes its report', (argv, report) =>
    expect(selfTest(argv)).toMatchObject({ connection: { mode: 'training' }, selfTest: { report }, sandbox: { memory: false } }),
  )
  it('is not what an ordinary start does', () => expect(selfTest(['--training'])?.selfTest).toBeNull())
})
