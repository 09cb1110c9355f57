import type { Connection } from '#contract/desktop/settings.ts'

/** Name of a back office's saved data: its address, or 'training'. */
export const backOfficeKey = (connection: Connection): string => (connection.mode === 'server' ? connection.apiUrl : connection.mode)
