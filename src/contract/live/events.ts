import type { Decision } from '../orders/decisions.ts'
import type { ListPage } from '../lists/lists.ts'
import type { LiveSnapshot } from './live.ts'
import type { Pending } from '../orders/pending.ts'
import type { SessionState } from '../people/session.ts'
import type { Settings } from '../desktop/settings.ts'
import type { UpdateState } from '../desktop/updates.ts'

/** A notice from main that the person should see once; the renderer has its texts. */
export type Notice =
  | 'keychain-unavailable'
  | 'settings-recovered'
  | 'settings-changed'
  | 'settings-unverified'
  | 'list-engine-restarted'
  | 'token-expires-soon'
  | 'rate-limited'
  | 'clock-skew'
  | 'write-queued'

/** Events that main pushes to the page, by name. */
export interface Events {
  'session.changed': SessionState
  'live.changed': LiveSnapshot
  /** Listeners request their page of rows again: rows were loaded or replaced, or an overlay was added or removed. */
  'lists.changed': {
    readonly list: string
    readonly version: number
    readonly total: number
    readonly loading: boolean
    /** Progress of the current load; sent at most twice a second. */
    readonly received: ListPage['received']
    /** The first load has rows already: `total` is their number so far. */
    readonly partial: boolean
    readonly error: ListPage['error']
  }
  /** Every open decision and the last ended ones, oldest first. */
  'decisions.changed': { readonly decisions: readonly Decision[] }
  /** A read that is not a list became stale through a write. */
  'reads.stale': { readonly names: readonly string[] }
  /** Pending work of the person started or ended. */
  'pending.changed': { readonly pending: readonly Pending[] }
  'jobs.progress': { readonly job: string; readonly done: number; readonly total: number | null }
  'settings.changed': Settings
  'updates.changed': UpdateState
  /** Tray, notification or menu: navigate there. */
  'app.navigate': { readonly route: string }
  /** A link was opened: the page calls `desktop.takeLink`. */
  'app.link': Readonly<Record<string, never>>
  /** Reload everything on screen without a message: the 5-minute refresh, after sleep, after a corrected endpoint (D-130). */
  'app.refresh': Readonly<Record<string, never>>
  /** Asks for the call `desktop.probed`, which follows everything that the page has sent. */
  'app.probe': Readonly<Record<string, never>>
  /** Menu commands that the page carries out. */
  'app.command': { readonly command: 'refresh' | 'settings' | 'shortcuts' | 'sign-out' }
  /** A quit while this work is pending: the page asks, and calls `pending.settle` once its question is on screen. */
  'app.quit': { readonly pending: readonly Pending[] }
  /** The quit that the page asks about was cancelled in a system dialog. */
  'app.stay': Readonly<Record<string, never>>
  /** The screen was locked or the machine sleeps: unlocked data is locked again (D-56). */
  'app.suspended': Readonly<Record<string, never>>
  'app.notice': { readonly notice: Notice; readonly detail: string }
}
export type EventName = keyof Events
export type PushedEvent = { [Name in EventName]: { readonly name: Name; readonly payload: Events[Name] } }[EventName]
