import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { entity } from './entity.ts'
import { UserStatistics } from './live.ts'
import { Amount } from './values.ts'

/** One figure per day; a null is a gap, not a zero. */
const datas = z.array(Amount)

/** 30 days. Series may be shorter than the labels: they are aligned on the right (D-108). */
export const Chart = entity({
  visitorsChart30Days: entity({ labels: z.array(z.string()), datas }),
  usersAccounts: entity({ datas }),
  enterInProduct: entity({ datas }),
  connectionHistory: entity({ datas }),
})
export type Chart = z.output<typeof Chart>

export const statistics = {
  /** The strip and the top searched ISBNs. */
  totals: endpoint({
    method: 'GET',
    path: 'api/user/statistics',
    purpose: 'Global figures of the site',
    assumed: 'D-52: only the form with a user id is shown',
    input: z.object({}),
    output: UserStatistics,
  }),
  chart: endpoint({
    method: 'GET',
    path: 'api/statistics',
    purpose: 'Visitors, registrations, product checks and connections over 30 days',
    assumed: 'D-108: method and path are not shown',
    input: z.object({}),
    output: Chart,
  }),
  scrapingXlsx: endpoint({
    method: 'POST',
    path: 'api/statistics/xlsx/scraping',
    purpose: 'Spreadsheet of the scraping statistics',
    receive: 'file',
    assumed: 'D-113: method and path are shown; the empty body is not',
    input: z.object({}),
    output: z.unknown(),
  }),
}
