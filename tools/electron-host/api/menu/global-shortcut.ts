import { loud } from '../../core/loud.ts'
import { needReady } from '../app/app-ready.ts'

/** Registered shortcuts; they work while a page of the application has the focus. */
export const globalShortcuts = new Map<string, () => void>()

const needApp = () => needReady('globalShortcut cannot be used before the app is ready')

export const globalShortcut = loud('globalShortcut', {
  register(accelerator: string, callback: () => void): boolean {
    needApp()
    if (globalShortcuts.has(accelerator)) return false
    globalShortcuts.set(accelerator, callback)
    return true
  },
  registerAll(accelerators: string[], callback: () => void): void {
    needApp()
    for (const accelerator of accelerators) globalShortcuts.set(accelerator, callback)
  },
  isRegistered(accelerator: string): boolean {
    needApp()
    return globalShortcuts.has(accelerator)
  },
  unregister(accelerator: string): void {
    needApp()
    globalShortcuts.delete(accelerator)
  },
  unregisterAll(): void {
    needApp()
    globalShortcuts.clear()
  },
} satisfies Partial<Electron.GlobalShortcut>)
