/**
 * Are Chromium's processes sandboxed? Reads the original arguments: `app.enableSandbox()` removes the switch from Chromium's command line, but
 * processes that started before, and their children, stay without a sandbox.
 */
export const isSandboxed = (argv: readonly string[], env: NodeJS.ProcessEnv): boolean =>
  !argv.includes('--no-sandbox') && !env['ELECTRON_DISABLE_SANDBOX']
