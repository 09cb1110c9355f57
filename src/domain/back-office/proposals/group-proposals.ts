import { SCRAPING_ROWS } from '#contract/catalogue/scraping.ts'
import type { Proposal } from '#contract/reading/proposal.ts'
import type { Shape } from '#contract/reading/shape.ts'
import { fieldsIn, placesIn } from './answer-places.ts'
import { fieldProposals } from './field-proposals.ts'

type Fields = Record<string, unknown>

const TABLES = Object.values(SCRAPING_ROWS)

/** The table that a row belongs to by equal or similar names: at least two, and more than of another table. */
function tableOf(row: Fields): (typeof TABLES)[number] | null {
  const [best, second] = TABLES.map((table) => ({ table, score: fieldsIn(Object.keys(table.shape), row) })).toSorted(
    (a, b) => b.score - a.score,
  )
  return best && best.score >= 1 && best.score > (second?.score ?? 0) ? best.table : null
}

/** Names of the rows of three tables in one answer (D-81), wherever its lists are. */
export function groupProposals(shape: Shape | undefined, answer: unknown): Proposal[] {
  const all = placesIn(answer)
    .filter(({ isList }) => isList)
    .flatMap(({ path, records }) =>
      [...Map.groupBy(records, tableOf)].flatMap(([table, rows]) =>
        table === null
          ? []
          : fieldProposals({ schema: table, records: rows, shape, inside: path === '' ? null : { ours: path, theirs: path } }),
      ),
    )
  // a name can be read as one field only; the field of the larger table stands first
  const taken = new Set<string>()
  return all.filter(({ theirs }) => !taken.has(theirs) && taken.add(theirs))
}
