import type { DatabaseSync } from 'node:sqlite'
import { HEAD } from '../faker/echo-numbers.ts'
import { openRowStore, type RowStore } from './row-store.ts'
import type { TextSource } from './table.ts'
import { ECHO_KINDS, type EchoName } from './echo-kinds.ts'
import { createEchoTemplate, type EchoTemplate } from './echo-template.ts'
import { echoSource, LATER_SEQ } from './echo-source.ts'

/** The echoes of a world's tables. */
export interface EchoBook {
  /** Keeps the table's rows as they are now: they are echoed, even after they change. */
  keepHeads(name: EchoName): void
  /** The table's stored rows with `wanted` echoes. */
  source(name: EchoName, store: RowStore, indexes: readonly string[], wanted: number): TextSource
  forget(): void
}

/** Own copy of the rows that are echoed. */
const headsName = (name: EchoName): string => `echo_${name}`

export function openEchoes(db: DatabaseSync): EchoBook {
  const templates = new Map<EchoName, EchoTemplate>()
  return {
    keepHeads: (name) => {
      openRowStore(db, headsName(name), []).clear()
      db.exec(`INSERT INTO rows_${headsName(name)} (seq, id, body) SELECT row_number() OVER (ORDER BY seq), id, body FROM rows_${name}`)
      // later rows are placed after the echoes
      db.exec(`UPDATE sqlite_sequence SET seq = ${LATER_SEQ} WHERE name = 'rows_${name}'`)
      templates.delete(name)
    },
    source: (name, store, indexes, wanted) => {
      const heads = openRowStore(db, headsName(name), indexes)
      let template = templates.get(name)
      if (!template) {
        const texts = [...heads.batches()].flat().map(({ body }) => body)
        template = createEchoTemplate({ kind: ECHO_KINDS[name], heads: texts, units: HEAD[name], wanted })
        templates.set(name, template)
      }
      return echoSource({
        store,
        template,
        kind: ECHO_KINDS[name],
        headsWith: (where) => [...heads.batches({ where })].flat().map(({ seq }) => seq - 1),
      })
    },
    forget: () => templates.clear(),
  }
}
