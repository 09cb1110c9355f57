import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { expect } from '#tests/_support/app/app.ts'
import { test } from '#tests/_support/app/one-desk.ts'
import { answerQuestions, lastQuestion } from '#tests/_support/app/native.ts'

test('the bridge answers any input with a value, and the page cannot name a path', async ({ desk: { page } }) => {
  await page.evaluate(() => {
    // the page can get a File with a path only from an <input>
    const input = document.body.appendChild(document.createElement('input'))
    input.type = 'file'
    input.id = 'real-file'
  })
  await page.setInputFiles('#real-file', process.execPath)
  const seen = await page.evaluate(async () => {
    const file = document.querySelector<HTMLInputElement>('#real-file')!.files![0]!
    const path = '/etc/passwd'
    const ownMap = Object.assign([file], { map: () => [path] })
    class Files extends Array<unknown> {
      override map = () => [path] as never
    }
    const subclass = new Files()
    subclass.push({ path, name: 'passwd' })
    const plain = { ...Array.prototype.map, map: () => [path], length: 1, 0: file }
    const proxy = new Proxy([file], { get: (target, key) => (key === 'map' ? () => [path] : Reflect.get(target, key)) })
    const hostile: readonly unknown[] = [
      null,
      undefined,
      'x',
      path,
      [path],
      [{ path }],
      [file, path],
      [null],
      Array.from({ length: 201 }, () => file),
      plain,
      subclass,
      proxy,
      new Proxy([], { getPrototypeOf: () => [] }),
      { map: () => [path] },
      new File(['x'], path),
      [new File(['x'], path)],
      () => [path],
      [() => path],
      Symbol('x'),
      [Symbol('x')],
      new Map([[0, file]]),
      document.querySelector<HTMLInputElement>('#real-file')?.files,
    ]
    const desk = window.desk as unknown as Record<'call' | 'onEvent' | 'adoptFiles', (...input: unknown[]) => unknown>
    const outcomes: string[] = []
    const run = async (what: string, ask: () => unknown): Promise<void> => {
      try {
        const answer = (await ask()) as { ok: boolean; error?: { kind: string }; value?: unknown }
        outcomes.push(`${what} ${answer.ok ? `ok ${JSON.stringify(answer.value)}` : answer.error?.kind}`)
      } catch (cause) {
        outcomes.push(`${what} threw ${String(cause)}`)
      }
    }
    for (const [at, value] of hostile.entries()) await run(`adoptFiles #${at}`, () => desk.adoptFiles(value))
    const circle: Record<string, unknown> = {}
    circle['self'] = circle
    let deep: unknown = 0
    for (let level = 0; level < 2000; level++) deep = [deep]
    const uncloneable = {
      get trap() {
        throw new Error('trap')
      },
    }
    const inputs = [
      () => 1,
      { run: () => 1 },
      Symbol('x'),
      { key: Symbol('x') },
      circle,
      deep,
      uncloneable,
      new WeakMap(),
      Promise.resolve(1),
      document.body,
      new Proxy(
        {},
        {
          ownKeys: () => {
            throw new Error('no')
          },
        },
      ),
    ]
    for (const [at, value] of inputs.entries()) {
      await run(`call input #${at}`, () => desk.call('desktop.copy', value))
      await run(`call name #${at}`, () => desk.call(value, {}))
      if (typeof value !== 'function') await run(`onEvent #${at}`, () => desk.onEvent(value))
    }
    for (const value of [null, 'x', 1, {}]) await run(`onEvent ${typeof value}`, () => desk.onEvent(value))
    const map = Array.prototype.map
    Object.assign(Array.prototype, { map: () => [path] })
    await run('a real File, Array.prototype.map patched', () => desk.adoptFiles([file]))
    await run('a path, Array.prototype.map patched', () => desk.adoptFiles([{}]))
    Object.assign(Array.prototype, { map })
    await run('own map', () => desk.adoptFiles(ownMap))
    return outcomes
  })
  // only the real File is accepted, with its actual name and size
  const real = ` ok [{HANDLE,"name":"${basename(process.execPath)}","bytes":${statSync(process.execPath).size}}]`
  const answers = seen.map((line) => line.replace(/"file":"file-[0-9a-f]{32}"/, 'HANDLE'))
  expect(answers.filter((line) => !line.endsWith(' invalid-input') && !line.endsWith(real))).toEqual([])
  expect(answers).toContain(`a real File, Array.prototype.map patched${real}`)
  expect(answers).toContain(`own map${real}`)
})

test('a script in the page can neither send the session to its host nor install its program: main asks', async ({
  desk: { app, page },
}) => {
  const answer = (pressed: number) => answerQuestions(app, pressed)
  const question = () => lastQuestion(app)
  const change = (to: Record<string, unknown>) => page.evaluate((wanted) => window.desk.call('settings.update', { change: wanted }), to)
  const read = () => page.evaluate(() => window.desk.call('settings.read', {}))

  await answer(0)
  expect(await change({ mediaOrigin: 'https://evil.example' })).toMatchObject({ ok: false, error: { kind: 'cancelled' } })
  expect(await question()).toBe('Send your session to evil.example?')
  expect(await change({ updates: { feed: 'https://evil.example/app', key: '' } })).toMatchObject({ ok: false })
  expect(await question()).toBe('Install updates from evil.example?')
  expect(await read()).toMatchObject({ value: { mediaOrigin: '' } })
  expect(await read()).not.toMatchObject({ value: { updates: { feed: 'https://evil.example/app' } } })

  await answer(1)
  expect(await change({ mediaOrigin: 'https://media.example' })).toMatchObject({ ok: true })
  expect(await read()).toMatchObject({ value: { mediaOrigin: 'https://media.example' } })
  await change({ mediaOrigin: '' })
})

test('a script in the page cannot lead the person to the sign-in of its own server: main asks', async ({ desk: { app, page } }) => {
  await answerQuestions(app, 0)
  const connection = { mode: 'server', apiUrl: 'https://evil.example', name: 'Sandbox', colour: 'amber' } as const
  const outcome = await page.evaluate((to) => window.desk.call('settings.connect', { connection: to }), connection)
  expect(outcome).toMatchObject({ ok: false, error: { kind: 'cancelled' } })
  expect(await lastQuestion(app)).toBe('Use evil.example as your back office?')
  // the session goes on
  expect(await page.evaluate(() => window.desk.call('session.state', {}))).toMatchObject({ value: { phase: 'signed-in' } })
  expect(await page.evaluate(() => window.desk.call('settings.read', {}))).not.toMatchObject({
    value: { connection: { apiUrl: 'https://evil.example' } },
  })
})
