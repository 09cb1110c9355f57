import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import path from 'node:path'

const BIN = path.join(import.meta.dirname, '../../../node_modules/.bin')

/** This environment with the project's own commands first on the PATH. */
export function projectEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${BIN}${path.delimiter}${process.env['PATH'] ?? ''}` }
}

/**
 * Runs a command in the foreground and resolves with its exit code. Signals reach it once: from a terminal the whole
 * process group gets Ctrl-C anyway, so only signals sent to this process alone are passed on.
 */
export function runToEnd(command: string, args: readonly string[], env: NodeJS.ProcessEnv = projectEnvironment()): Promise<number> {
  return new Promise((resolve) => {
    // Commands of node_modules/.bin are .cmd files on Windows, which only a shell can run.
    const child = spawn(command, args, { stdio: 'inherit', env, shell: process.platform === 'win32' })
    const ignoreInterrupt = (): void => {}
    const passOn = (signal: NodeJS.Signals): void => void child.kill(signal)
    // Ctrl-C: the child has received it too and decides; a kill of this process alone is passed on.
    process.on('SIGINT', process.stdin.isTTY ? ignoreInterrupt : passOn)
    process.on('SIGTERM', passOn)
    process.on('SIGHUP', passOn)
    child.on('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`)
      resolve(127)
    })
    child.on('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
}
