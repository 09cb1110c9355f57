import type { App } from 'electron'

/** An AppImage is started by its own file: what it unpacked is gone when this process ends. */
export const relaunchOptions = (env: Readonly<Record<string, string | undefined>>): Electron.RelaunchOptions =>
  env['APPIMAGE'] ? { execPath: env['APPIMAGE'] } : {}

/** Starts the app anew once this process has ended. */
export const relaunch = (app: Pick<App, 'relaunch'>): void => app.relaunch(relaunchOptions(process.env))
