import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { xlsxProblem } from '#main/transfers/check-xlsx.ts'
import { sweepTemps } from '#main/files/atomic-temp.ts'
import { createSettingsStore } from '#main/settings/settings-store.ts'
import { randomOf } from '#sandbox/faker/random.ts'
import { type Area, inLanes } from '#tests/torture/area.ts'
import { COMPILED } from '#tests/torture/compiled.ts'
import { startedFile } from '#tests/_support/started-files.ts'
import type { Writes } from './kill-child.ts'

const CHILD = startedFile('kill-child')

export const kills: Area = {
  name: 'kills',
  goals: ['G4'],
  promise:
    'kill -9 in the middle of a settings write or of a saved spreadsheet: never half a file, nothing acknowledged lost, no temp after the next start',
  full: 1_000,
  short: 4,
  run: async ({ times, seed }) => {
    const settings = await killed('settings', times, seed)
    const sheets = await killed('sheet', times, seed)
    const few = Math.max(5, Math.round(times / 10))
    const plainSettings = await killed('plain settings', few, seed)
    const plainSheets = await killed('plain sheet', few, seed)
    return {
      unit: 'kills',
      cases: settings.kills + sheets.kills,
      failures: [...settings.failures, ...sheets.failures],
      controls: [
        { without: 'atomic settings', cases: few, failures: plainSettings.failures.length },
        { without: 'atomic spreadsheets', cases: few, failures: plainSheets.failures.length },
      ],
      skipped: 0,
      numbers: {
        'settings writes acknowledged': settings.acknowledged,
        'spreadsheets acknowledged': sheets.acknowledged,
        'temps left by kills': settings.temps + sheets.temps,
      },
    }
  },
}

async function killed(what: Writes, times: number, seed: number) {
  const failures: string[] = []
  let [acknowledged, temps, done] = [0, 0, 0]
  await inLanes(times, async (nth) => {
    const random = randomOf(seed, what, nth)
    const dir = mkdtempSync(join(tmpdir(), 'torture-kills-'))
    const child = fork(CHILD, [what, dir], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env: COMPILED })
    let last = 0
    child.on('message', (count: number) => void (last = count))
    const ended = once(child, 'exit')
    await Promise.race([once(child, 'message'), ended])
    await wait(random.int(0, 60))
    child.kill('SIGKILL')
    await ended
    const problem = last === 0 ? 'ended before its first write' : await problemOf(what, dir, last)
    if (problem) failures.push(`${what}, kill ${nth}: ${problem}`)
    const left = readdirSync(dir).filter((name) => name.endsWith('.tmp')).length
    temps += left
    await sweepTemps(dir)
    if (readdirSync(dir).some((name) => name.endsWith('.tmp'))) failures.push(`${what}, kill ${nth}: a temp is left after the start`)
    acknowledged += last
    done++
    rmSync(dir, { recursive: true, force: true })
  })
  return { failures, acknowledged, temps, kills: done }
}

/** Problems that the next start finds; null if there are none. */
async function problemOf(what: Writes, dir: string, acknowledged: number): Promise<string | null> {
  if (what === 'sheet' || what === 'plain sheet') return xlsxProblem(join(dir, 'rows.xlsx')).catch(String)
  if (what === 'plain settings') return isJson(join(dir, 'settings.json')) ? null : 'half a file'
  const recovered: string[] = []
  const found = createSettingsStore({ dir, platform: 'linux', onRecovered: (from) => void recovered.push(from) }).read().publicProductUrl
  if (!existsSync(join(dir, 'settings.json')) || recovered.length > 0) return `recovered from ${recovered.join(', ')}`
  return Number(/\/(\d+)\//.exec(found)?.[1] ?? 0) < acknowledged ? `write ${acknowledged} was acknowledged and is not there` : null
}

function isJson(file: string): boolean {
  try {
    JSON.parse(readFileSync(file, 'utf8'))
    return true
  } catch {
    return false
  }
}
