import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomic } from '#main/files/atomic-write.ts'
import { createJournal } from '#main/files/journal.ts'

// Runs on a disk of one megabyte: writes files about as large as the free space, and a journal that fills the rest.

export interface FullDisk {
  readonly cases: number
  readonly written: number
  readonly refused: number
  readonly wrong: readonly string[]
}

const [dir = '', way, count] = process.argv.slice(2)
const times = Number(count)
const file = join(dir, 'a.json')
const seen = { cases: 0, written: 0, refused: 0, wrong: [] as string[] }
const write = (body: string): Promise<boolean> =>
  way === 'plain'
    ? writeFile(file, body).then(
        () => true,
        () => false,
      )
    : writeAtomic(file, body).then((outcome) => {
        if (!outcome.ok && (outcome.error.kind !== 'desktop' || outcome.error.reason !== 'disk-full'))
          seen.wrong.push(`said ${outcome.error.kind}`)
        return outcome.ok
      })

/** A plain write truncates the old file first, so that only one file has to fit. */
const least = way === 'plain' ? 1_020_000 : 480_000
let last = 'old'
await write(last)
for (let nth = 0; nth < times; nth++) {
  const body = String(nth % 10).repeat(least + (nth % 120) * 1_000)
  const done = await write(body)
  seen.cases++
  seen[done ? 'written' : 'refused']++
  if (done) last = body
  if (readFileSync(file, 'utf8') !== last) seen.wrong.push(`write ${nth}: neither old nor new`)
  if (readdirSync(dir).length !== 1) seen.wrong.push(`write ${nth}: a temp is left`)
  // a damaged file does not count against the next write
  last = readFileSync(file, 'utf8')
}
if (way !== 'plain') await fillJournal()
console.log(JSON.stringify(seen))

/** Every acknowledged line is in the journal; a refused line does not hide the next one. */
async function fillJournal(): Promise<void> {
  const journal = createJournal(join(dir, 'journal'))
  const kept: string[] = []
  for (let nth = 0; nth < 400; nth++) {
    const line = `${nth} ${'x'.repeat(4_000)}`
    const { ok } = await journal.append(line)
    seen.cases++
    seen[ok ? 'written' : 'refused']++
    if (ok) kept.push(line)
  }
  const lines = new Set(await createJournal(join(dir, 'journal')).read())
  const lost = kept.filter((line) => !lines.has(line))
  if (lost.length > 0) seen.wrong.push(`journal: ${lost.length} acknowledged lines are not there`)
  if (kept.length === 0 || kept.length === 400) seen.wrong.push(`journal: ${kept.length} lines, the disk was never full`)
}
