import { loud } from '../core/loud.ts'

/** Registered shortcuts; they work while a page of the application has the focus. */
export const globalShortcuts = new Map<string, () => void>()

export const globalShortcut = loud('globalShortcut', {
  register(accelerator: string, callback: () => void): boolean {
    if (globalShortcuts.has(accelerator)) return false
    globalShortcuts.set(accelerator, callback)
    return true
  },
  registerAll(accelerators: string[], callback: () => void): void {
    for (const accelerator of accelerators) globalShortcuts.set(accelerator, callback)
  },
  isRegistered: (accelerator: string): boolean => globalShortcuts.has(accelerator),
  unregister: (accelerator: string): void => void globalShortcuts.delete(accelerator),
  unregisterAll: (): void => globalShortcuts.clear(),
} satisfies Partial<Electron.GlobalShortcut>)
