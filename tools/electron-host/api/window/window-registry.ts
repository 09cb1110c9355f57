import type { PageTarget } from '../../chromium/page-target.ts'
import type { NavigationRequest } from '../../chromium/request-gate.ts'
import type { FrameContents } from '../web-contents/web-frame-main.ts'

/** The contents of a window, for modules that work on every window. */
export interface RegisteredContents extends FrameContents {
  readonly hostPage: PageTarget
  readonly hostInternalUrl: string
  setUserAgent(userAgent: string): void
  hostJudgeNavigation(request: NavigationRequest): 'allow' | 'deny' | 'unknown-frame'
  hostDestroyed(): void
}

export interface RegisteredWindow {
  readonly webContents: RegisteredContents
  focus(): void
  hide(): void
  show(): void
  close(): void
  hostFocusChanged(isFocused: boolean): void
}

/** Open windows by ID. A window and its contents share their ID. */
export const windows = new Map<number, RegisteredWindow>()

let lastId = 0
export const nextWindowId = (): number => ++lastId

/** The contents of all windows. */
export function allContents(): RegisteredContents[] {
  return [...windows.values()].map((window) => window.webContents)
}
