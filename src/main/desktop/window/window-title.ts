import type { Connection } from '#contract/desktop/settings.ts'

/** The page's title with the back office it works on: they must not be confused (D-12, R24). */
export function windowTitle(page: string, connection: Connection): string {
  const title = page === '' ? 'Cellarmaster' : page
  if (connection.mode === 'server') return `${title} — ${connection.name}`
  if (connection.mode === 'training' && !title.startsWith('TRAINING')) return `TRAINING · ${title}`
  return title
}
