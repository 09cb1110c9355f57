import type { App } from 'electron'

/** An AppImage is started by its own file: the unpacked files are gone when this process ends. */
export const relaunchOptions = (env: Readonly<Record<string, string | undefined>>): Electron.RelaunchOptions =>
  env['APPIMAGE'] ? { execPath: env['APPIMAGE'] } : {}

/** Restarts the app once this process has ended. */
export const relaunch = (app: Pick<App, 'relaunch'>): void => app.relaunch(relaunchOptions(process.env))
