import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { tsvCell } from '#domain/lists/column-values.ts'
import { corpusStrings } from '#tests/_support/files/corpora.ts'
import { exportHarness } from '#tests/_support/files/export-harness.ts'
import { NAUGHTY } from '#tests/_support/hostile/hostile-input.ts'
import { wireOrder } from '#tests/_support/lists/list-harness.ts'
import { readSheets } from '#tests/_support/files/read-sheet.ts'
import { zipEntries } from '#tests/_support/files/zip-entries.ts'
import type { Area } from '#tests/torture/area.ts'

/** Cases in the corpora beside the repository. */
const OUTSIDE = 14
const text = fc
  .tuple(
    fc.constantFrom('=', '+', '-', '@', '\t=', '\r=', '\u00a0=', '\uff1d', ' +', '"=', ''),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
  )
  .map((parts) => parts.join(''))
const COLUMNS = ['title', 'isbn', 'order_uuid'].map((field) => ({ field, title: field }))

export const formulas: Area = {
  name: 'formulas',
  goals: ['G11'],
  promise: 'text of the data is text in a spreadsheet and in what is pasted into one, whatever it begins with',
  full: 20_000,
  short: 300,
  run: async ({ times, seed }) => {
    const collected = corpusStrings('formula.json')
    const texts = [...collected, ...NAUGHTY, '=1+1', '@SUM(1)', '\t=1', ...fc.sample(text, { numRuns: times, seed })]
    const failures: string[] = []
    const desk = await exportHarness()
    desk.begin()
    try {
      desk.harness.serve(texts.map((text, nth) => wireOrder(nth, { title: text, isbn: text })))
      const saved = await desk.exporter.export(desk.ask({ columns: COLUMNS }))
      if (!saved.ok) throw new Error(JSON.stringify(saved.error))
      for (const [name, xml] of zipEntries(readFileSync(desk.path()))) if (/<f[ >/]/.test(xml)) failures.push(`${name} holds a formula`)
      const [lines = []] = readSheets(desk.path())
      if (lines.length !== texts.length + 1) failures.push(`${lines.length - 1} rows of ${texts.length}`)
      for (const [title, isbn] of lines.slice(1))
        for (const cell of [title, isbn]) {
          const value = String(cell?.value ?? '')
          if (/^[=+\-@]/.test(value) && cell?.quoted !== true) failures.push(`${JSON.stringify(value)} is not marked as text`)
        }
    } finally {
      desk.end()
      await desk.close()
    }
    const pasted = texts.map(tsvCell)
    for (const [nth, cell] of pasted.entries()) if (isRun(cell)) failures.push(`${JSON.stringify(texts[nth])} is run when it is pasted`)
    return {
      unit: 'texts',
      cases: texts.length * 3,
      failures,
      controls: [{ without: 'the guard', cases: texts.length, failures: texts.filter(isRun).length }],
      skipped: collected.length === 0 ? OUTSIDE : 0,
      numbers: { cells: texts.length * 2, pasted: pasted.length },
    }
  },
}

/** Parses one pasted field as a spreadsheet does: removes the surrounding quotes. */
const pastedText = (field: string): string =>
  field.startsWith('"') ? field.slice(1, field.endsWith('"') ? -1 : undefined).replaceAll('""', '"') : field
/** A sign before plain digits makes a number, not a formula. */
const NUMBER = /^[-+]?[\d.,'’ \u00a0\u202f]*(?:[%€$£]|[A-Z]{1,3}\$?)?$/

const isRun = (field: string): boolean => {
  const text = pastedText(field)
  return /^[\s\p{Cc}\p{Cf}]*[=+\-@\uff0b\uff0d\uff1d\uff20]/u.test(text) && !NUMBER.test(text)
}
