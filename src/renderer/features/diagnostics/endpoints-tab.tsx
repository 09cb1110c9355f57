import { useMemo } from 'react'
import { Link } from 'react-router'
import CheckIcon from 'lucide-react/icons/check'
import QuestionIcon from 'lucide-react/icons/circle-question-mark'
import type { EndpointHealth } from '#contract/desktop/diagnostics.ts'
import { NOTHING } from '#domain/values/format.ts'
import type { Query } from '#bridge/use-query.ts'
import { columnsFor } from '#ui/data-table/columns.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { checkStrings } from '#ui/states/check-strings.ts'
import { StatusTag } from '#ui/row/status-tag.tsx'
import { useStrings } from '#ui/strings.ts'
import { diagnosticsStrings } from './diagnostics-strings.ts'

const c = columnsFor<EndpointHealth>()

interface Props {
  readonly rows: readonly EndpointHealth[]
  readonly query: Pick<Query<unknown>, 'error' | 'loading' | 'refreshing' | 'readAt' | 'reload'>
}

/** Every endpoint: result of the last call, number of calls, and fields that differ from the contract. */
export function EndpointsTab({ rows, query }: Props) {
  const s = useStrings(diagnosticsStrings)
  const words = useStrings(checkStrings)
  const columns = useMemo(() => {
    const mismatches = (row: EndpointHealth) =>
      [
        row.bugs > 0 ? s.bugs(row.bugs) : '',
        ...row.guesses.map(({ guess, at, count }) => s.guessed(words.guesses[guess](at), count)),
        ...Object.entries(row.mismatches).flatMap(([field, { missing, unexpected }]) => [
          missing > 0 ? s.missing(field, missing) : '',
          unexpected > 0 ? s.unexpected(field, unexpected) : '',
        ]),
      ]
        .filter(Boolean)
        .join(', ')
    // a media file has no origin: its address is part of the data
    const origin = ({ name, assumed }: EndpointHealth) => (name.startsWith('media.') ? '' : assumed ? s.guess : s.known)
    return [
      c.text('name', s.operation, { copy: true, minWidth: 170, least: 130 }),
      c.text('method', s.method, { width: 84 }),
      c.text('path', s.path, { minWidth: 220, least: 160 }),
      c.custom(
        'assumed',
        s.origin,
        (row) =>
          origin(row) === '' ? (
            NOTHING
          ) : (
            <StatusTag tone={row.assumed ? 'warning' : 'plain'} icon={row.assumed ? <QuestionIcon /> : <CheckIcon />}>
              {origin(row)}
            </StatusTag>
          ),
        { value: origin, width: 108 },
      ),
      c.number('calls', s.calls, { width: 76 }),
      c.number('status', s.status, { width: 104 }),
      c.number('ms', s.ms, { width: 96 }),
      c.dateTimeSeconds('at', s.at),
      c.computed('mismatches', s.mismatches, { value: mismatches, minWidth: 160, least: 130 }),
    ]
  }, [s, words])
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
