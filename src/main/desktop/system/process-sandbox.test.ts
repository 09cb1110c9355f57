import { expect, it } from 'vitest'
import { isSandboxed } from './process-sandbox.ts'

it.each([
  [['cellarmaster'], {}, true],
  [['cellarmaster', '--user-data-dir=/tmp/no-sandbox'], {}, true],
  [['cellarmaster', '--no-sandbox'], {}, false],
  [['cellarmaster'], { ELECTRON_DISABLE_SANDBOX: '1' }, false],
])('%j with %j: sandboxed %s', (argv, env, sandboxed) => expect(isSandboxed(argv, env)).toBe(sandboxed))
