import { Input, Table } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { fold } from '#domain/text/fold.ts'

// A straightforward implementation that loads the whole list and filters it in the page: the same rows, columns and search.
interface Row {
  readonly id: number
  readonly isbn: string
  readonly ticker: string
  readonly title_norm: string
  readonly count: number
  readonly ean_generic: string | null
}
interface Loaded {
  readonly rows: readonly Row[]
  /** The searched texts of a row, folded once. */
  readonly texts: readonly string[]
}

const COLUMNS = (['isbn', 'ticker', 'title_norm', 'count', 'ean_generic'] as const).map((field) => ({
  title: field,
  dataIndex: field,
  sorter: (a: Row, b: Row) => String(a[field]).localeCompare(String(b[field])),
}))

function Baseline() {
  const [loaded, setLoaded] = useState<Loaded | string>({ rows: [], texts: [] })
  const [search, setSearch] = useState('')
  useEffect(() => {
    void load().then(setLoaded, (cause: unknown) => setLoaded(String(cause)))
  }, [])
  const shown = useMemo(() => (typeof loaded === 'string' ? [] : matching(loaded, search)), [loaded, search])
  if (typeof loaded === 'string') return <p role="alert">{loaded}</p>
  return (
    <>
      <Input aria-label="Search" value={search} onChange={(event) => setSearch(event.target.value)} />
      <Table<Row>
        size="small"
        rowKey="id"
        columns={COLUMNS}
        dataSource={shown}
        onRow={(_, index) => ({ 'data-index': index }) as object}
        pagination={{ pageSize: 50, showSizeChanger: false, showTotal: (total) => `${total} of ${loaded.rows.length}` }}
      />
    </>
  )
}

async function load(): Promise<Loaded> {
  const rows = (await (await fetch('/rows')).json()) as Row[]
  return { rows, texts: rows.map((row) => fold(Object.values(row).join(' '))) }
}

function matching({ rows, texts }: Loaded, search: string): Row[] {
  const words = fold(search).split(/\s+/).filter(Boolean)
  return rows.filter((_, at) => words.every((word) => texts[at]?.includes(word)))
}

const root = document.querySelector('#root')
if (root) createRoot(root).render(<Baseline />)
