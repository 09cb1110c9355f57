import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import type { Readable, Writable } from 'node:stream'
import { settings } from '../core/settings.ts'
import { CdpPipe, type CdpEvent, type CdpParams } from './cdp-pipe.ts'
import { findChromium } from './find-chromium.ts'
import { chromiumArguments } from './switches.ts'

export interface ChromiumOptions {
  readonly profile: string
  readonly isHeaded: boolean
  readonly debuggingPort: boolean
  readonly extraSwitches: ReadonlyMap<string, string>
  onEvent(event: CdpEvent): void
  onExit(): void
}

/** Whether windows can be shown: there is a display, and headless mode is not requested. */
export function canShowWindows(): boolean {
  if (settings.headless) return false
  return process.platform !== 'linux' || Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'])
}

/** Without a locale Chromium ignores every file whose name is not plain ASCII. */
function withFileNames(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'] ? env : { ...env, LC_CTYPE: 'C.UTF-8' }
}

/** The running Chromium and its protocol pipe. */
export class ChromiumProcess {
  readonly #executable: string
  readonly #arguments: readonly string[]
  readonly #child: ChildProcess
  readonly #pipe: CdpPipe
  #hasEnded = false

  constructor(options: ChromiumOptions) {
    this.#executable = findChromium(options)
    mkdirSync(options.profile, { recursive: true })
    this.#arguments = chromiumArguments({ ...options, extra: options.extraSwitches })
    this.#child = spawn(this.#executable, [...this.#arguments, '--remote-debugging-pipe'], {
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
      env: withFileNames(process.env),
      // A separate process group: Ctrl-C must reach the application first, which then closes its windows in order.
      // If this process dies before that, the closed pipe ends Chromium.
      detached: process.platform !== 'win32',
    })
    this.#forwardErrors(this.#child.stderr!)
    this.#pipe = new CdpPipe(this.#child.stdio[4] as Readable, this.#child.stdio[3] as Writable, (event) => options.onEvent(event))
    const ended = (): void => {
      if (this.#hasEnded) return
      this.#hasEnded = true
      this.#pipe.close()
      options.onExit()
    }
    this.#child.on('exit', ended)
    this.#child.on('error', (error) => {
      console.error(`electron-host: ${this.#executable} could not be started: ${error.message}`)
      ended()
    })
  }

  get hasEnded(): boolean {
    return this.#hasEnded
  }

  send(method: string, params?: CdpParams, sessionId?: string): Promise<CdpParams> {
    return this.#pipe.send(method, params, sessionId)
  }

  /**
   * Opens a chrome-less window by asking the running Chromium through its profile's singleton: the protocol itself
   * can only open windows with tabs and an address bar.
   */
  openAppWindow(url: string, bounds: Electron.Rectangle): void {
    const shared = this.#arguments.filter((argument) =>
      /^--(user-data-dir|no-sandbox|no-first-run|password-store|test-type)/.test(argument),
    )
    const helper = spawn(
      this.#executable,
      [...shared, `--app=${url}`, `--window-size=${bounds.width},${bounds.height}`, `--window-position=${bounds.x},${bounds.y}`],
      { stdio: 'ignore' },
    )
    // The helper passes the request on and ends; a helper that stays has become a browser and must be killed.
    const timer = setTimeout(() => helper.kill('SIGKILL'), 15_000)
    helper.on('exit', () => clearTimeout(timer))
    helper.on('error', () => clearTimeout(timer))
  }

  /** Ends Chromium and resolves when its process is gone, so that a throw-away profile can be deleted. */
  async close(): Promise<void> {
    if (this.#hasEnded) return
    const gone = new Promise<void>((resolve) => this.#child.once('exit', () => resolve()))
    this.send('Browser.close').catch(() => {})
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), 2_000)
    await gone
    clearTimeout(timer)
  }

  /** Playwright reads "DevTools listening on ws://…" from the launcher's stderr; other lines are dropped. */
  #forwardErrors(stderr: Readable): void {
    let unfinished = ''
    stderr.on('data', (chunk: Buffer) => {
      const lines = (unfinished + chunk.toString()).split('\n')
      unfinished = lines.pop() ?? ''
      for (const line of lines) {
        if (settings.verbose || line.startsWith('DevTools listening')) process.stderr.write(`${line}\n`)
      }
    })
  }
}
