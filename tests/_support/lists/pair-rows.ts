import type { PairSpec } from '#contract/lists/list-spec.ts'
import { ALONE, HALF, isLeadingRow, pairedWith, pairKey } from '#domain/lists/row-pairs.ts'
import { type Row, textOf } from '#domain/values/list-values.ts'

/** The rows of a list with pairs: each leading or unpaired row with its `partner` (null if unpaired), in their original order. */
export function pairRows(rows: readonly Row[], spec: PairSpec): Row[] {
  const pairs = pairedWith(
    rows.length,
    (row) => pairKey(rows[row] ?? {}, spec),
    (row) => textOf(rows[row]?.[spec.key]),
    (row) => isLeadingRow(rows[row] ?? {}, spec),
  )
  return rows.flatMap((row, at) => {
    const half = pairs[at] ?? ALONE
    return half === HALF ? [] : [{ ...row, partner: half === ALONE ? null : (rows[half] ?? null) }]
  })
}
