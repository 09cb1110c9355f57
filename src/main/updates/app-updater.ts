import electronUpdater, { type AppUpdater } from 'electron-updater'

/** electron-updater's own choice for this system and kind of package. */
export const appUpdater = (): AppUpdater => electronUpdater.autoUpdater
