/**
 * Are Chromium's processes sandboxed? Asked of the original arguments: `app.enableSandbox()` takes the switch off Chromium's command line, but the
 * processes that were started before it, and all that they start, stay without a sandbox.
 */
export const isSandboxed = (argv: readonly string[], env: NodeJS.ProcessEnv): boolean =>
  !argv.includes('--no-sandbox') && !env['ELECTRON_DISABLE_SANDBOX']
