import { CheckOutlined, QuestionOutlined } from '@ant-design/icons'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { EndpointHealth } from '../../../contract/diagnostics.ts'
import { formatDateTimeSeconds, NOTHING } from '../../../domain/format.ts'
import type { Query } from '../../bridge/use-query.ts'
import { columnsFor } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { useStrings } from '../../ui/strings.ts'
import { diagnosticsStrings } from './diagnostics-strings.ts'

const c = columnsFor<EndpointHealth>()

interface Props {
  readonly rows: readonly EndpointHealth[]
  readonly query: Pick<Query<unknown>, 'error' | 'loading' | 'refreshing' | 'readAt' | 'reload'>
}

/** Every endpoint: how its last call went, how often it was called, which fields were not as declared. */
export function EndpointsTab({ rows, query }: Props) {
  const s = useStrings(diagnosticsStrings)
  const columns = useMemo(() => {
    const mismatches = (row: EndpointHealth) =>
      Object.entries(row.mismatches)
        .flatMap(([field, { missing, odd }]) => [missing > 0 ? s.missing(field, missing) : '', odd > 0 ? s.odd(field, odd) : ''])
        .filter(Boolean)
        .join(', ')
    return [
      c.text('name', s.operation, { copy: true, minWidth: 170 }),
      c.text('method', s.method, { width: 84 }),
      c.text('path', s.path, { minWidth: 220 }),
      c.custom(
        'assumed',
        s.origin,
        ({ assumed }) => (
          <StatusTag tone={assumed ? 'warning' : 'neutral'} icon={assumed ? <QuestionOutlined /> : <CheckOutlined />}>
            {assumed ? s.guess : s.known}
          </StatusTag>
        ),
        { value: ({ assumed }) => (assumed ? s.guess : s.known), width: 108 },
      ),
      c.number('calls', s.calls, { width: 76 }),
      c.number('status', s.status, { width: 104 }),
      c.number('ms', s.ms, { width: 96 }),
      c.custom('at', s.at, ({ at }) => (at === null ? NOTHING : formatDateTimeSeconds(at)), {
        kind: 'number',
        value: ({ at }) => at,
        width: 150,
        align: 'left',
      }),
      c.custom('mismatches', s.mismatches, (row) => mismatches(row) || NOTHING, { value: mismatches, minWidth: 160 }),
    ]
  }, [s])
  return (
    <DataTable
      title={s.tabs.endpoints}
      rows={rows}
      rowId={(row) => row.name}
      rowLabel={(row) => row.name}
      columns={columns}
      {...query}
      initialSort={[{ field: 'at', direction: 'desc' }]}
      pageSize={50}
      rememberAs="diagnostics.endpoints"
      empty={s.empty}
      selectable={false}
      toolbar={<Link to="/settings">{s.correct}</Link>}
    />
  )
}
