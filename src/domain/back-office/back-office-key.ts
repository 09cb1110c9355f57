import type { Connection } from '#contract/settings.ts'

/** Under which name something is kept for one back office: its address, or 'training'. */
export const backOfficeKey = (connection: Connection): string => (connection.mode === 'server' ? connection.apiUrl : connection.mode)
