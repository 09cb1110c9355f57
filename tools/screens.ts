import { runSteps } from './test-run/run-steps.ts'
import { need } from './machine/system-packages.ts'

// Screenshots of every screen and dialog, both themes, both languages, three sizes, into screens/.
need('chromium')
const { failed } = await runSteps([
  { name: 'build', command: ['electron-vite', 'build'] },
  { name: 'screens', command: ['playwright', 'test', '--project', 'screens'] },
])
process.exitCode = failed ? 1 : 0
