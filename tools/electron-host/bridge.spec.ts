import { expect, test } from './selftest-fixture.ts'

test('the page sees the bridge and nothing of Node or Electron', async ({ page }) => {
  const seen = await page.evaluate(() => {
    const scope = window as unknown as Record<string, unknown>
    return {
      kinds: ['require', 'process', 'ipcRenderer', 'module', '__electronHostReceive', 'secretOfPreload', 'runMainWorld'].map(
        (name) => typeof scope[name],
      ),
      leaked: Object.getOwnPropertyNames(window).filter((name) => /^(ipc|report)[0-9a-f]{8}|electron/i.test(name)),
      node: window.selftest.canRequireNode,
      secret: window.selftest.readSecret(),
      second: window.secondExposure,
    }
  })
  expect(seen.kinds.every((kind) => kind === 'undefined')).toBe(true)
  expect(seen.leaked).toEqual([])
  expect(seen.node).toBe(false)
  expect(seen.secret).toBe(42)
  expect(seen.second).toBe('Cannot bind an API on top of an existing property on the window object')
})

test('the exposed API is frozen in depth and cannot be replaced', async ({ page }) => {
  const result = await page.evaluate(() => {
    const attempts: Record<string, boolean> = {}
    const attempt = (name: string, action: () => void): void => {
      try {
        action()
        attempts[name] = true
      } catch {
        attempts[name] = false
      }
    }
    attempt('replace', () => {
      ;(window as { selftest: unknown }).selftest = 1
    })
    attempt('delete', () => {
      delete (window as Partial<Window>).selftest
    })
    attempt('assign', () => {
      ;(window.selftest as { platform: string }).platform = 'x'
    })
    attempt('push', () => {
      ;(window.selftest.nested.list as unknown[]).push(1)
    })
    return {
      attempts,
      frozen: Object.isFrozen(window.selftest) && Object.isFrozen(window.selftest.nested.list[1]),
      still: typeof window.selftest.call,
    }
  })
  expect(result.frozen).toBe(true)
  expect(result.still).toBe('function')
  expect(result.attempts['push']).toBe(false)
})

test('functions, promises and errors cross the worlds', async ({ page }) => {
  const result = await page.evaluate(async () => {
    const { nested } = window.selftest
    const failures: unknown[] = []
    try {
      window.selftest.throwSync()
    } catch (error) {
      failures.push(error instanceof Error, (error as Error).message)
    }
    await window.selftest.throwAsync().catch((error: unknown) => failures.push(error instanceof Error, (error as Error).message))
    return {
      data: [nested.list[1].two, nested.when instanceof Date, nested.add(2, 3), await nested.later(async (value) => value * 2)],
      failures,
    }
  })
  expect(result).toEqual({ data: [2, true, 5, 41], failures: [true, 'sync failure', true, 'async failure'] })
})

test('a function of the preload runs in the world of the page and leaves no name there', async ({ page }) => {
  const seen = await page.evaluate(() => ({
    twice: window.executed.twice(21),
    world: window.executed.world,
    answer: window.executedAnswer,
    left: Object.getOwnPropertyNames(window).filter((name) => name.endsWith('-function')),
  }))
  expect(seen).toEqual({ twice: 42, world: 'undefined', answer: { key: 'executed', isNative: true }, left: [] })
})

test('a page that replaces built-ins does not change what the bridge says', async ({ page }) => {
  const answer = await page.evaluate(async () => {
    const poison = function poison(): never {
      throw new Error('poisoned')
    }
    for (const [owner, name] of [
      [Array.prototype, 'push'],
      [Array.prototype, 'map'],
      [Object, 'keys'],
      [Event.prototype, 'stopImmediatePropagation'],
    ] as const) {
      Object.defineProperty(owner, name, { value: poison, configurable: true, writable: true })
    }
    return JSON.stringify(await window.selftest.call('echo', { list: [1, { two: 2 }] }))
  })
  expect(answer).toBe('{"list":[1,{"two":2}]}')
})

test('IPC carries what structured clone carries', async ({ page }) => {
  const result = await page.evaluate(async () => {
    const shared = { same: true }
    const sent = {
      date: new Date(86_400_000),
      map: new Map<string, unknown>([['key', new Set([1])]]),
      bytes: new Uint8Array([1, 2, 255]),
      floats: new Float64Array([0.5]),
      buffer: new Uint8Array([7]).buffer,
      big: 10n ** 20n,
      nothing: undefined,
      nan: NaN,
      minusZero: -0,
      pattern: /a+/gi,
      list: [1, null, 'x'],
      twice: [shared, shared],
      error: new TypeError('inside'),
      text: 'Weiß 酒 \u2028 \0',
    }
    const back = await window.selftest.call('echo', sent)
    return {
      date: back.date instanceof Date && back.date.getTime() === 86_400_000,
      map: back.map instanceof Map && back.map.get('key') instanceof Set && back.map.get('key').has(1),
      bytes: back.bytes instanceof Uint8Array && [...back.bytes].join(),
      floats: back.floats instanceof Float64Array && back.floats[0],
      buffer: back.buffer instanceof ArrayBuffer && back.buffer.byteLength,
      big: back.big === 10n ** 20n,
      nothing: 'nothing' in back && back.nothing === undefined,
      numbers: Number.isNaN(back.nan) && Object.is(back.minusZero, -0),
      pattern: String(back.pattern),
      list: JSON.stringify(back.list),
      twice: back.twice[0] === back.twice[1],
      error: back.error instanceof Error && back.error.message,
      text: back.text === sent.text,
      isCopy: back !== sent,
    }
  })
  expect(result).toEqual({
    date: true,
    map: true,
    bytes: '1,2,255',
    floats: 0.5,
    buffer: 1,
    big: true,
    nothing: true,
    numbers: true,
    pattern: '/a+/gi',
    list: '[1,null,"x"]',
    twice: true,
    error: 'inside',
    text: true,
    isCopy: true,
  })
  expect(await page.evaluate(() => window.selftest.call('describe', new Map([[1, 2]])))).toBe('Map1')
})

test('what cannot be cloned is refused', async ({ page }) => {
  const message = await page.evaluate(() => window.selftest.call('echo', () => 1).catch((error: unknown) => String(error)))
  expect(message).toContain('could not be cloned')
})

test('a megabyte goes there and back', async ({ page }) => {
  const result = await page.evaluate(async () => {
    const bytes = new Uint8Array(1_000_000)
    for (let index = 0; index < bytes.length; index++) bytes[index] = index % 251
    const text = 'abcdefghij'.repeat(100_000)
    const back = await window.selftest.call('echo', { bytes, text })
    return { length: back.bytes.length, last: back.bytes[999_999] === 999_999 % 251, text: back.text === text }
  })
  expect(result).toEqual({ length: 1_000_000, last: true, text: true })
})

test('400 calls at once: each gets its own response', async ({ page }) => {
  const back = await page.evaluate(async () =>
    Promise.all(Array.from({ length: 400 }, (_, index) => window.selftest.call('echo', { index }))),
  )
  expect(back).toEqual(Array.from({ length: 400 }, (_, index) => ({ index })))
})

test('errors of a handler, missing handlers, events and the sender', async ({ page }) => {
  const result = await page.evaluate(async () => {
    const errors = await Promise.all(
      ['fail', 'nobody'].map((channel) => window.selftest.call(channel).catch((error: unknown) => String(error))),
    )
    const fired = await new Promise((resolve) => {
      window.selftest.onFired(resolve)
      window.selftest.fire(new Map([['key', new Uint8Array([9])]]))
    }).then((value) => (value as Map<string, Uint8Array>).get('key')?.[0])
    return { errors, fired, sender: await window.selftest.call('sender') }
  })
  expect(result.errors).toEqual([
    "Error: Error invoking remote method 'fail': RangeError: deliberate",
    "Error: Error invoking remote method 'nobody': Error: No handler registered for 'nobody'",
  ])
  expect(result.fired).toBe(9)
  expect(result.sender).toEqual({ url: 'app://selftest/index.html', origin: 'app://selftest', parent: null, isTop: true, windowId: 1 })
})

test('webUtils.getPathForFile gives the path of chosen files and nothing for made ones', async ({ page, userData }) => {
  const { writeFileSync } = await import('node:fs')
  const files = [`${userData}/first file.txt`, `${userData}/zweite-ö.png`]
  for (const file of files) writeFileSync(file, 'content')
  await page.setInputFiles('#file', files)
  await expect.poll(() => page.evaluate(() => window.chosenPaths)).toEqual(files)
  const created = await page.evaluate(() => {
    const input = document.querySelector<HTMLInputElement>('#file')
    return [window.selftest.pathOf(new File(['x'], 'made.txt')), ...window.selftest.pathsOf([...(input?.files ?? [])])]
  })
  expect(created).toEqual(['', ...files])
})

test('shared and circular objects stay so across the bridge', async ({ page }) => {
  const result = await page.evaluate(() => {
    const circular: Record<string, unknown> = { marker: new Map([[1, 2]]) }
    circular['self'] = circular
    return window.selftest.call('echo', circular).then((back) => back.self === back && back !== circular)
  })
  expect(result).toBe(true)
})
