import { REPORT_TYPES } from '#contract/catalogue/reports.ts'
import { done, reject, rows } from '../request/answer.ts'
import type { Routes } from '../request/route.ts'
import { errorReportsTable, missingReportsTable } from '../tables/reports.ts'

export const reportsRoutes: Routes<'reports'> = {
  'reports.errors': () => rows('error_reports', { where: { enabled: 1 } }),
  'reports.missing': () => rows('missing_reports', { where: { enabled: 1 } }),

  'reports.verdict': ({ id, type, is_approved, ticker }, { world, audit }) => {
    const table = type === REPORT_TYPES.missing ? missingReportsTable(world) : errorReportsTable(world)
    const report = table.get(id)
    if (!report) return reject(404, 'report_not_found', 'Report not found')
    if (report.enabled !== 1) return reject(409, 'already_closed', 'Report already closed')
    table.patch(id, { enabled: 0 })
    audit({
      type: is_approved ? 'resolve_report' : 'delete_report',
      reason: ticker,
      old_value: { id, enabled: 1 },
      new_value: { id, enabled: 0, is_approved: is_approved ? 1 : 0, ticker },
    })
    return done()
  },
}
