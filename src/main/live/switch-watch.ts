import type { ListQuery } from '#contract/lists/lists.ts'
import type { AppError } from '#contract/result.ts'
import { emergencyState } from '#domain/statistics/emergency-alarm.ts'
import type { ListService } from '../lists/service/list-service.ts'
import { NO_IDENTITY } from '../lists/service/loading/unread-rows.ts'
import { saysNothing, type SnapshotHolder } from './snapshot.ts'
import { rowsAs } from '#contract/lists/rows-of.ts'

export const SWITCHES = 'emergency.list'
const WHERE = { list: SWITCHES, params: {} } as const
const ALL: ListQuery = { search: '', filters: [], sort: [] }
/** Most rows of the emergency list that are read. */
const MAX_ROWS = 500

/** Tracks which switches are off, from the list that the Emergency page shows, so that alarm and page cannot disagree. */
export interface SwitchWatch {
  /** Loads the list; returns its error, or null. */
  read(signal?: AbortSignal): Promise<AppError | null>
  /** The list was loaded, or an overlay changed it: takes its values, unless the session has ended in between. */
  follow(isCurrent: () => boolean): Promise<void>
}

export function createSwitchWatch(lists: Pick<ListService, 'page' | 'reload'>, snapshot: SnapshotHolder): SwitchWatch {
  return {
    read: async (signal) => {
      const result = await lists.reload(WHERE, 'background')
      if (result.ok || signal?.aborted || saysNothing(result.error)) return null
      snapshot.change({ emergency: { ...snapshot.read().emergency, error: result.error } })
      return result.error
    },
    follow: async (isCurrent) => {
      const page = await lists.page({ ...WHERE, query: ALL, offset: 0, limit: MAX_ROWS }, 'background')
      if (!page.ok || page.value.fetchedAt === null || !isCurrent()) return
      const { fetchedAt, error } = page.value
      const rows = rowsAs('emergency.list', page.value.rows)
      // unreadable switches must not count as "nothing is off"
      const isUnread = rows.length > 0 && rows.every(({ code, enabled }) => code === null || enabled === null)
      const value = isUnread ? null : emergencyState(rows, fetchedAt)
      snapshot.change({ emergency: { value, readAt: fetchedAt, error: error ?? (isUnread ? NO_IDENTITY : null) } })
    },
  }
}
