import type { BrowserWindow } from './browser-window.ts'
import type { WebContents } from './web-contents.ts'

/** The living windows, by id. A window and its contents share their id. */
export const windows = new Map<number, BrowserWindow>()

let lastId = 0
export const nextWindowId = (): number => ++lastId

/** The contents of all windows. */
export function allContents(): WebContents[] {
  return [...windows.values()].map((window) => window.webContents)
}

export function windowOfContents(contents: { id: number } | null | undefined): BrowserWindow | undefined {
  return contents ? windows.get(contents.id) : undefined
}
