import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Settings } from '#contract/desktop/settings.ts'
import type { Recovered } from '#main/settings/json-store.ts'
import { createSettingsStore } from '#main/settings/settings-store.ts'
import { randomOf } from '#sandbox/faker/random.ts'
import { corpusStrings, jsonTestSuite } from '#tests/_support/files/corpora.ts'
import { tempDir } from '#tests/_support/session/console-session.ts'
import type { Area } from '#tests/torture/area.ts'

const COPY = 'settings.last-good.json'
/** Cases in the corpora beside the repository. */
const OUTSIDE = 318 + 89

export const settings: Area = {
  name: 'settings',
  goals: ['G14'],
  promise:
    'a settings file cut at any byte, with any bit flipped or of another kind: the last good settings, said once, never other values',
  full: 10_000,
  short: 300,
  run: async ({ times, seed }) => {
    const folder = tempDir()
    const file = join(folder.dir, 'settings.json')
    const open = () => {
      const recovered: Recovered[] = []
      const store = createSettingsStore({ dir: folder.dir, platform: 'linux', onRecovered: (from) => recovered.push(from) })
      return { store, recovered, read: store.read() }
    }
    try {
      const { store } = open()
      await store.connect({ mode: 'server', apiUrl: 'https://office.example/v1', name: 'Production', colour: 'red' })
      await store.update({ language: 'fr', theme: 'dark', publicProductUrl: 'https://shop.example/é/{isbn}' })
      await store.flush()
      const [whole, copy] = [readFileSync(file), readFileSync(join(folder.dir, COPY))]
      const expected = open().read

      const failures: string[] = []
      let [cases, naive, said] = [0, 0, 0]
      const meet = async (what: string, bytes: Uint8Array) => {
        cases++
        for (const name of readdirSync(folder.dir)) rmSync(join(folder.dir, name))
        writeFileSync(file, bytes)
        writeFileSync(join(folder.dir, COPY), copy)
        if (isNaiveWrong(bytes, expected)) naive++
        try {
          const { store: opened, recovered, read } = open()
          if (recovered.length > 1) failures.push(`${what}: told ${recovered.length} times`)
          if (recovered.length > 0) said++
          // a bit flip in the checksum's name leaves an unknown key
          if (!Object.entries(expected).every(([key, value]) => isDeepStrictEqual(read[key], value))) failures.push(`${what}: other values`)
          await opened.flush()
        } catch (cause) {
          failures.push(`${what}: ${String(cause)}`)
        }
      }
      const step = Math.max(1, Math.ceil((whole.length * 10) / times))
      for (let length = 0; length < whole.length; length += step) await meet(`cut at ${length}`, whole.subarray(0, length))
      const random = randomOf(seed, 'settings')
      for (let nth = 0; nth < times; nth++) {
        const bytes = Buffer.from(whole)
        const at = random.int(0, bytes.length - 1)
        bytes[at] = (bytes[at] ?? 0) ^ (1 << random.int(0, 7))
        await meet(`bit at ${at}`, bytes)
      }
      const foreign = [
        ...jsonTestSuite().map(({ bytes }) => bytes),
        ...corpusStrings('json-fuzz-lines.json').map((line) => Buffer.from(line)),
      ]
      for (const [nth, bytes] of foreign.entries()) if (!isWholeObject(bytes)) await meet(`file ${nth}`, bytes)
      return {
        unit: 'files',
        cases,
        failures,
        controls: [{ without: 'checksum and copy', cases, failures: naive }],
        skipped: foreign.length === 0 ? OUTSIDE : 0,
        numbers: { 'set aside and said': said, bytes: whole.length },
      }
    } finally {
      folder.remove()
    }
  },
}

/** Whether plain JSON.parse would throw or return other values. */
function isNaiveWrong(bytes: Uint8Array, expected: Settings): boolean {
  try {
    const { connection, theme } = JSON.parse(Buffer.from(bytes).toString('utf8')) as Settings
    return !isDeepStrictEqual(connection, expected.connection) || theme !== expected.theme
  } catch {
    return true
  }
}

/** An object without a checksum is a file edited by hand: its values are accepted by design (decision 23). */
function isWholeObject(bytes: Uint8Array): boolean {
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
