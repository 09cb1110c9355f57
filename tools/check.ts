import { runSteps, type Step } from './test-run/run-steps.ts'

// Both are programs in Go, whose garbage collection took a fifth of their processor time: it is off until memory is short.
const UNCOLLECTED = { GOGC: 'off', GOMEMLIMIT: '3GiB' }

/** All checks without a browser or a server: types, lint including import boundaries, format, dead code, generated files. */
export const checks: readonly Step[] = [
  { name: 'types', command: ['tsc', '-b'], env: UNCOLLECTED },
  { name: 'lint and walls', command: ['node', 'tools/lint.ts'], env: UNCOLLECTED },
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'dead code', command: ['knip'] },
  { name: 'code that only tests use', command: ['knip', '--production'] },
  { name: 'openapi.json and docs/assumptions.md are fresh', command: ['node', 'tools/generate-contract.ts', '--check'] },
  { name: 'scan-code.ts is fresh', command: ['node', 'tools/generate-scans.ts', '--check'] },
  {
    name: 'openapi lint',
    command: ['redocly', 'lint', 'openapi.json'],
    env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  },
]

if (import.meta.main) {
  const { passed, failed } = await runSteps(checks)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed ? 1 : 0
}
