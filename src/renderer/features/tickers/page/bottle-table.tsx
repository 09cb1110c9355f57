import { useMemo } from 'react'
import EyeIcon from 'lucide-react/icons/eye'
import type { Bottle } from '#contract/catalogue/bottle.ts'
import type { RowId } from '#contract/values/values.ts'
import type { AppError } from '#contract/result.ts'
import { FLAG_WORDS } from '#domain/values/flag-words.ts'
import type { Language } from '#domain/text/language.ts'
import { formatGiven } from '#domain/values/format.ts'
import { textOf } from '#domain/values/list-values.ts'
import { type Column, columnsFor } from '#ui/data-table/columns.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { RowButton } from '#ui/row/row-button.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { currencySign } from '../bottle/bottle-words.ts'
import { detailStrings } from './detail-strings.ts'
import { TickerMarkIcon } from '../ticker-mark.tsx'

const c = columnsFor<Bottle>()

/** D-77: id, isbn, title, ean_primary, size, ABV, vintage, age, reference, price, sold date. */
function bottleColumns(language: Language, open: (bottle: Bottle) => void): readonly Column<Bottle>[] {
  const s = detailStrings[language]
  const figure = { align: 'right', format: 'figure' } as const
  return [
    c.text('id', s.columns.id, { width: 90, least: 76 }),
    c.text('isbn', s.columns.isbn, { width: 130, copy: true }),
    c.text('title_norm', s.columns.title, { minWidth: 200, least: 130 }),
    c.text('ean_primary', s.columns.ean, { width: 126, copy: true }),
    c.text('bottle_size', s.columns.size, { width: 78, least: 64, ...figure }),
    c.text('strength', s.columns.abv, {
      width: 86,
      least: 66,
      ...figure,
      text: ({ strength }, of) => formatGiven(textOf(strength) ?? '', of),
      // the search also finds the number as the back office has it
      alias: ({ strength }) => textOf(strength),
    }),
    c.text('vintage', s.columns.vintage, { width: 90, least: 88, ...figure }),
    c.text('age', s.columns.age, { width: 72, least: 56, ...figure }),
    c.custom(
      'is_reference',
      s.columns.reference,
      (row) => <TickerMarkIcon row={{ is_reference: row.is_reference, is_tep_files: null }} />,
      {
        kind: 'flag',
        width: 72,
        least: 58,
        align: 'center',
        words: FLAG_WORDS.reference,
      },
    ),
    c.computed('price', s.columns.price, { kind: 'number', width: 116, least: 100, currency: (row) => currencySign(row.currency) }),
    c.date('sold_date', s.columns.sold, { width: 104, least: 94 }),
    c.actions(
      s.columns.actions,
      (row) => (
        <RowButton label={s.open(row.isbn ?? String(row.id ?? ''))} icon={<EyeIcon aria-hidden="true" />} onPress={() => open(row)} />
      ),
      { width: 52 },
    ),
  ]
}

interface Props {
  readonly bottles: readonly Bottle[]
  readonly readAt: number | null
  readonly refreshing: boolean
  readonly error: AppError | null
  readonly reload: () => Promise<void>
  /** The bottle in the dialog. */
  readonly focus: RowId | null
  readonly onOpen: (bottle: Bottle) => void
}

/** The bottles of a ticker. Enter opens one. */
export function BottleTable({ bottles, readAt, refreshing, error, reload, focus, onOpen }: Props) {
  const s = useStrings(detailStrings)
  const language = useLanguage()
  const columns = useMemo(() => bottleColumns(language, onOpen), [language, onOpen])
  return (
    <DataTable
      rows={bottles}
      rowId={rowIdOf}
      readAt={readAt}
      refreshing={refreshing}
      error={error}
      reload={reload}
      columns={columns}
      pageSize={50}
      rememberAs="tickers.one"
      title={s.bottles}
      empty={s.noBottles}
      fill={false}
      selectable={false}
      focus={focus}
      rowLabel={(row) => row.isbn ?? String(row.id ?? '')}
      onOpen={onOpen}
      whyClosed={({ id }) => (id === null ? s.noId : null)}
    />
  )
}

const rowIdOf = (bottle: Bottle): RowId => bottle.id ?? bottle.isbn ?? ''
