/**
 * Lint of the whole project: every finding fails, warnings too. Also counts the casts of each file (cast-exceptions.ts), and finds events without
 * a sender or a listener.
 */
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CAST_EXCEPTIONS } from './cast-exceptions.ts'
import { type Finding, lintProblems } from './count-casts.ts'
import { eventNames, eventProblems } from './event-ends.ts'

const ROOT = join(import.meta.dirname, '..')
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const sources = globSync('src/{main,renderer}/**/*.{ts,tsx}', { cwd: ROOT }).map((file) => ({
  file: file.replaceAll('\\', '/'),
  text: textOf(file),
}))

const { stdout, stderr, status } = spawnSync(process.execPath, [join(ROOT, 'node_modules/oxlint/bin/oxlint'), '--format', 'json'], {
  encoding: 'utf8',
  maxBuffer: 1e9,
})
try {
  const { diagnostics }: { readonly diagnostics: readonly Finding[] } = JSON.parse(stdout)
  // Windows writes backslashes, the table does not
  const findings = diagnostics.map((finding) => ({ ...finding, filename: finding.filename.replaceAll('\\', '/') }))
  const problems = [
    ...lintProblems(findings, new Map(CAST_EXCEPTIONS.flatMap(({ casts }) => Object.entries(casts)))),
    ...eventProblems(eventNames(textOf('src/contract/live/events.ts')), sources),
  ]
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
} catch {
  // no report: oxlint says why
  console.error(stdout, stderr)
  process.exitCode = status || 1
}
