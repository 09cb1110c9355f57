import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { BLOG, BOTTLER, EVENTS, type FormCase, ID, REVIEWS, ROWS, type Row, STORAGE, type Table, TICKER } from './form-rows.tsx'
import { button, dialogOf, type PageHarness } from './page-harness.tsx'
import { sheetOf } from './storage-harness.tsx'

/** Edits an existing row. */
export interface EditCase extends FormCase {
  readonly table: Table
  /** A text field by its label, and its column. */
  readonly mine: readonly [label: string, column: string]
  /** Another column: its field's label and a colleague's value. */
  readonly theirs: readonly [label: string, column: string, value: unknown]
  /** Method, path and body with which a colleague saves a whole row. */
  readonly send: (row: Row) => readonly [method: string, path: string, body: Row]
}

const dialog = (title: string | RegExp) => () => dialogOf(title)

/** Every form that edits an existing row. */
export const EDITS: readonly EditCase[] = [
  {
    name: 'event',
    file: 'features/agenda/event-dialog.tsx',
    write: 'agenda.update',
    address: `${EVENTS}?edit=1`,
    open: dialog('Edit Foire'),
    save: /^Update/,
    table: 'events',
    mine: ['Name', 'name'],
    theirs: ['City', 'city', 'Jarnac'],
    send: (row) => ['PUT', 'api/events', row],
  },
  {
    name: 'article',
    file: 'features/articles/article-dialog.tsx',
    write: 'articles.update',
    address: `${BLOG}?edit=1`,
    open: dialog('Edit Au chai'),
    save: /^Update/,
    table: 'articles',
    mine: ['Title', 'title'],
    theirs: ['Tags', 'tags', [{ name: 'Rhum' }]],
    send: (row) => ['PUT', 'api/articles/1', row],
  },
  {
    name: 'bottler',
    file: 'features/bottlers/bottler-dialog.tsx',
    write: 'bottlers.update',
    address: `${BOTTLER}?edit=1`,
    open: dialog('Edit Maison Essai'),
    save: /^Update/,
    table: 'bottlers',
    mine: ['Name', 'name'],
    theirs: ['Phone', 'phone', '+33 9 99'],
    send: (row) => ['PUT', 'api/bottler/1', row],
  },
  {
    name: 'review',
    file: 'features/reviews/update-review-dialog.tsx',
    write: 'reviews.update',
    address: `${REVIEWS}?edit=1`,
    open: dialog(/^Edit the review of /),
    save: /^Update/,
    table: 'reviews',
    mine: ['Description', 'description'],
    theirs: ['Score', 'score', 12],
    send: (row) => ['PUT', 'api/reviews', row],
  },
  {
    name: 'supplier',
    file: 'features/storage/suppliers/update-supplier-dialog.tsx',
    write: 'storage.updateSupplier',
    address: `${STORAGE}?tab=suppliers&edit=s-1`,
    open: dialog(/^Edit (?:Cellar|Unnamed)/),
    save: /^Update/,
    table: 'suppliers',
    mine: ['Pseudo', 'pseudo'],
    theirs: ['Delivery', 'prices', { ...sheetOf(1.5), enter: { ...(sheetOf(1.5) as Record<string, Row>)['enter'], delivery: 9.75 } }],
    send: (row) => ['PUT', 'api/storage/supplier', row],
  },
  {
    name: 'release',
    file: 'features/tickers/bottle/release-form.tsx',
    write: 'tickers.release',
    address: `/dashboard/ticker/${TICKER}`,
    open: () => screen.findByRole('region', { name: 'Release' }),
    save: /^Update/,
    table: 'bottles',
    mine: ['Release price', 'release_price'],
    theirs: ['Minimum pictures allowed', 'allowed_min_pictures', 7],
    send: (row) => ['PUT', 'api/normalized/bottle', row],
  },
  {
    name: 'bottle',
    file: 'features/tickers/bottle/bottle-editor.tsx',
    write: 'tickers.updateBottle',
    address: `/dashboard/ticker/${TICKER}?bottle=901`,
    open: async () => {
      const open = await dialogOf('Bottle 1')
      // a restored draft unlocks the group of its fields
      await waitFor(() => button(/^(?:Lock|Edit) product/, open))
      await waitFor(() => {
        if (within(open).queryByText('Draft restored') === null && within(open).queryByRole('button', { name: /^Lock product/ }) === null)
          fireEvent.click(button(/^Edit product/, open))
        return button(/^Lock product/, open)
      })
      return open
    },
    save: /^Update this bottle/,
    agree: async () => {
      ;(
        await waitFor(() =>
          button(/^Update(?! this| all)/, document.querySelector<HTMLElement>('.diff-list')?.closest('[role="dialog"]') ?? undefined),
        )
      ).click()
    },
    table: 'bottles',
    mine: ['Region', 'region'],
    theirs: ['Age', 'age', '12'],
    send: (row) => ['PUT', 'api/normalized/bottle', row],
  },
]

/** The stored row that the form edits. */
export const storedRow = async (harness: PageHarness, { table }: EditCase): Promise<Row> => {
  const id = (ROWS[table] as Row)[ID[table]]
  const row = ((await harness.control.rows(table)) as readonly Row[]).find((row) => row[ID[table]] === id)
  if (!row) throw new Error(`${table} has lost its row`)
  return row
}

/** A colleague loads the row and saves it with a change. */
export async function colleagueChanges(harness: PageHarness, edit: EditCase, change: Row): Promise<void> {
  const [method, path, body] = edit.send({ ...(await storedRow(harness, edit)), ...change })
  await harness.colleague(method, path, body)
}
