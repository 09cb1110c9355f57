import { z } from 'zod'
import { read } from '../endpoint.ts'
import { entity } from '../entity.ts'
import { UserStatistics } from './live.ts'

const FIGURE = /^\s*-?\d+([.,]\d+)?\s*$/
/** One day's figure, or null. Any other value counts as a gap too: dropping it would shift the other figures to other days. */
const Figure = z.codec(z.unknown(), z.number().nullable(), {
  decode: (wire) => {
    if (typeof wire === 'number') return Number.isFinite(wire) ? wire : null
    return typeof wire === 'string' && FIGURE.test(wire) ? Number(wire.replace(',', '.')) : null
  },
  encode: (figure): unknown => figure,
})
/** A day's name as the server writes it; '' without one. */
const Label = z.codec(z.unknown(), z.string(), {
  decode: (wire) => (typeof wire === 'string' ? wire : typeof wire === 'number' ? String(wire) : ''),
  encode: (label): unknown => label,
})

/** One figure per day; a null is a gap, not a zero. */
const datas = z.array(Figure)

/** 30 days. Series may be shorter than the labels: they are aligned on the right (D-108). */
export const Chart = entity({
  visitorsChart30Days: entity({ labels: z.array(Label), datas }),
  usersAccounts: entity({ datas }),
  enterInProduct: entity({ datas }),
  connectionHistory: entity({ datas }),
})
export type Chart = z.output<typeof Chart>

export const statistics = {
  /** The strip and the top searched ISBNs. */
  totals: read({
    method: 'GET',
    path: 'api/user/statistics',
    purpose: 'Global figures of the site',
    assumed: 'D-52: only the form with a user id is shown',
    input: z.object({}),
    output: UserStatistics,
  }),
  chart: read({
    method: 'GET',
    path: 'api/statistics',
    purpose: 'Visitors, registrations, product checks and connections over 30 days',
    assumed: 'D-108: method and path are not shown',
    input: z.object({}),
    output: Chart,
  }),
  scrapingXlsx: read({
    method: 'POST',
    path: 'api/statistics/xlsx/scraping',
    purpose: 'Spreadsheet of the scraping statistics',
    receive: 'file',
    assumed: 'D-113: method and path are shown; the empty body is not',
    input: z.object({}),
    output: z.unknown(),
  }),
}
