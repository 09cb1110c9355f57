import type { Connection } from '#contract/desktop/settings.ts'

/** Name of a back office's saved data: its address, or 'training'. */
export const backOfficeKey = (connection: Connection): string => (connection.mode === 'server' ? connection.apiUrl : connection.mode)

/** Name of one person's saved data at a back office. The same person may type their address with other capitals. */
export const accountKey = (email: string, connection: Connection): string => `${email.trim().toLowerCase()} ${backOfficeKey(connection)}`
