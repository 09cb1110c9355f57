import fc from 'fast-check'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, posix, win32 } from 'node:path'
import { fail } from '#contract/result.ts'
import { createAppHandler } from '#main/desktop/protocol/app-handler.ts'
import { mapAssets } from '#main/desktop/protocol/asset-map.ts'
import { safeFileName } from '#main/files/safe-name.ts'
import { tempDir } from '#tests/_support/session/console-session.ts'
import { corpusStrings } from '#tests/_support/files/corpora.ts'
import { NAUGHTY } from '#tests/_support/hostile/hostile-input.ts'
import type { Area } from '#tests/torture/area.ts'

/** Cases in the corpora beside the repository. */
const OUTSIDE = 564 + 2_808
const SECRET = 'SECRET'

const climb = fc
  .array(fc.constantFrom('..', '%2e%2e', '.', '/', '%2f', '\\', '%5c', 'assets', 'secret.txt', '%00', ';', '%252e', '\u2215'), {
    maxLength: 10,
  })
  .map((parts) => parts.join(''))

export const paths: Area = {
  name: 'paths',
  goals: ['G10'],
  promise: 'the app scheme answers with files of the page only; every proposed file name is valid on the three systems',
  full: 20_000,
  short: 500,
  run: async ({ times, seed }) => {
    const folder = tempDir()
    try {
      const page = join(folder.dir, 'page')
      mkdirSync(join(page, 'assets'), { recursive: true })
      writeFileSync(join(folder.dir, 'secret.txt'), SECRET)
      writeFileSync(join(page, 'assets/a.js'), 'export {}')
      const none = async () => fail({ kind: 'cancelled' })
      const answer = createAppHandler({ assets: mapAssets(page), pages: new Map(), local: none, thumbnail: none, picture: none })

      const [traversals, names] = [corpusStrings('traversal.json'), corpusStrings('filenames.json')]
      const asked = [...traversals, ...fc.sample(climb, { numRuns: times, seed })]
      const failures: string[] = []
      let naive = 0
      for (const path of asked) {
        for (const url of [`app://console/${path}`, `app://console/assets/${path}`]) {
          // Node's Request rejects some addresses that Chromium may pass on
          const { status, headers, body } = await answer({ url, method: 'GET' } as Request)
          const text = body ? await new Response(body).text() : ''
          if (text.includes(SECRET) || (status === 200 && text !== 'export {}')) failures.push(`${url}: ${status}`)
          if (!headers.has('content-security-policy')) failures.push(`${url}: without the content policy`)
        }
        if (leadsOutByJoin(page, path)) naive++
      }
      const wanted = [
        ...NAUGHTY,
        ...names,
        ...traversals,
        ...fc.sample(fc.string({ unit: 'binary', maxLength: 300 }), { numRuns: times, seed }),
      ]
      for (const name of wanted) {
        const problem = problemOf(safeFileName(name, 'xlsx'))
        if (problem) failures.push(`${JSON.stringify(name)}: ${problem}`)
      }
      return {
        unit: 'paths and names',
        cases: asked.length * 2 + wanted.length,
        failures,
        controls: [
          { without: 'the list of files (path.join)', cases: asked.length, failures: naive },
          { without: 'cleaning', cases: wanted.length, failures: wanted.filter((name) => problemOf(`${name}.xlsx`)).length },
        ],
        skipped: traversals.length === 0 ? OUTSIDE : 0,
        numbers: { paths: asked.length * 2, names: wanted.length },
      }
    } finally {
      folder.remove()
    }
  },
}

/** Whether a server that decodes the path and joins it to its folder would leave the folder. */
function leadsOutByJoin(folder: string, path: string): boolean {
  try {
    return !join(folder, decodeURIComponent(path)).startsWith(folder)
  } catch {
    return false
  }
}

/** Checks that a name is valid on all three systems; written independently of the code. */
function problemOf(name: string): string | null {
  if (win32.basename(name) !== name || posix.basename(name) !== name) return 'leads somewhere'
  if (Buffer.byteLength(name) > 255) return 'too long'
  if ([...name].some((letter) => letter < ' ' || '<>:"/\\|?*\x7f'.includes(letter))) return 'a letter that Windows refuses'
  if (/^\.|^-|^ |[. ]$/.test(name)) return 'odd ends'
  return /^(con|prn|aux|nul|com\d|lpt\d) *(\.|$)/i.test(name) ? 'a device' : null
}
