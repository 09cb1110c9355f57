import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { corpus } from '#tests/_support/files/corpora.ts'
import { XSS_PAYLOADS } from '#tests/_support/hostile/xss-payloads.ts'
import type { Area } from '#tests/torture/area.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** Payloads in the corpora beside the repository. */
const OUTSIDE = 4_569

// Runs the specs of the built app with every payload instead of every tenth.
export const markup: Area = {
  name: 'markup',
  goals: ['G2'],
  promise:
    'markup planted in every text field of every list, dialog and rich text: nothing runs, nothing is asked for outside, nothing is gone to',
  full: 1,
  short: 10,
  isApp: true,
  run: async ({ times }) => {
    const specs = ['tests/e2e/office/hostile-texts.spec.ts', 'tests/e2e/content/rich-text.spec.ts']
    const child = spawn(
      process.execPath,
      ['tools/with-display.ts', 'playwright', 'test', '--project', 'e2e', '--workers=1', '--reporter=line', ...specs],
      {
        cwd: ROOT,
        env: { ...process.env, HOSTILE_EVERY: String(times), PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}` },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
    const [code] = (await once(child, 'exit')) as [number | null]
    const [, payloads, executed] = /hostile texts control: (\d+) payloads, (\d+) executed/.exec(said) ?? []
    const [, planted, dialogs] = /hostile texts: (\d+) planted, (\d+) dialogs/.exec(said) ?? []
    return {
      unit: 'plantings',
      cases: Number(planted ?? 0),
      failures: code === 0 ? [] : [said.slice(-2_000)],
      controls: [{ without: 'protection (raw in a page)', cases: Number(payloads ?? 0), failures: Number(executed ?? 0) }],
      skipped: corpus('xss') === undefined ? OUTSIDE : 0,
      numbers: { 'payloads of the repository': XSS_PAYLOADS.length, dialogs: Number(dialogs ?? 0) },
    }
  },
}
