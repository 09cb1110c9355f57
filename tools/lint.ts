/** Lint of the whole project: every finding fails, warnings too, and the casts of each file are counted (cast-exceptions.ts). */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { CAST_EXCEPTIONS } from './cast-exceptions.ts'
import { type Finding, lintProblems } from './count-casts.ts'

const { stdout, stderr, status } = spawnSync(
  process.execPath,
  [join(import.meta.dirname, '../node_modules/oxlint/bin/oxlint'), '--format', 'json'],
  {
    encoding: 'utf8',
    maxBuffer: 1e9,
  },
)
try {
  const { diagnostics }: { readonly diagnostics: readonly Finding[] } = JSON.parse(stdout)
  // Windows writes backslashes, the table does not
  const findings = diagnostics.map((finding) => ({ ...finding, filename: finding.filename.replaceAll('\\', '/') }))
  const problems = lintProblems(findings, new Map(CAST_EXCEPTIONS.flatMap(({ casts }) => Object.entries(casts))))
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
} catch {
  // no report: oxlint says why
  console.error(stdout, stderr)
  process.exitCode = status || 1
}
