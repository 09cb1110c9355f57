import { EventEmitter } from 'node:events'
import type { KeyPress } from './accelerator.ts'

/** The shape of Electron's event objects. */
export interface HostEvent {
  defaultPrevented: boolean
  preventDefault(): void
}

/** An event object with a preventable default and further fields. */
export function createEvent<T extends object = object>(fields?: T): T & HostEvent {
  const event = {
    ...(fields ?? ({} as T)),
    defaultPrevented: false,
    preventDefault(): void {
      event.defaultPrevented = true
    },
  }
  return event
}

/** Events between the stand-in's own modules that `app` forwards or handles; the application never sees them. */
export const hostBus = new EventEmitter<{
  'browser-window-created': [window: unknown]
  'browser-window-focus': [window: unknown]
  'browser-window-blur': [window: unknown]
  'web-contents-created': [contents: unknown]
  'render-process-gone': [contents: unknown, details: Electron.RenderProcessGoneDetails]
  'all-windows-closed': []
  'close-prevented': []
  'key-pressed': [press: KeyPress]
  'theme-changed': [source: 'system' | 'light' | 'dark']
}>()
