import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import CheckIcon from 'lucide-react/icons/check'
import QuestionIcon from 'lucide-react/icons/circle-question-mark'
import PencilIcon from 'lucide-react/icons/pencil'
import type { EndpointHealth } from '#contract/desktop/diagnostics.ts'
import type { Settings } from '#contract/desktop/settings.ts'
import { useQuery } from '#bridge/use-query.ts'
import { columnsFor } from '#ui/data-table/columns.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { StatusTag } from '#ui/row/status-tag.tsx'
import { useStrings } from '#ui/strings.ts'
import { OverrideDialog } from './override-dialog.tsx'
import { sectionId } from '../section.tsx'
import { settingsStrings } from '../settings-strings.ts'

const c = columnsFor<EndpointHealth>()
const NONE: readonly EndpointHealth[] = []

/** Every endpoint with its origin and the result of its last call: names and counts, never values. Assumptions can be corrected here (D-119). */
export function EndpointsSection({ settings }: { readonly settings: Settings }) {
  const s = useStrings(settingsStrings)
  const { data, ...read } = useQuery('diagnostics.read', {})
  const [search, setSearch] = useSearchParams()
  // messages about a missing call link here with '?endpoint=orders.check'
  const asked = search.get('endpoint')
  const [pressed, setEdited] = useState<EndpointHealth | null>(null)
  const edited = pressed ?? data?.endpoints.find(({ name }) => name === asked) ?? null
  const close = () => {
    setEdited(null)
    if (asked !== null) setSearch({}, { replace: true })
  }
  const { overrides } = settings
  const columns = useMemo(() => {
    const originOf = (row: EndpointHealth) => (overrides[row.name] ? s.corrected : row.assumed ? s.guess : s.known)
    return [
      c.text('name', s.operation, { copy: true, minWidth: 170 }),
      c.text('method', s.method, { width: 84 }),
      c.text('path', s.path, { minWidth: 240 }),
      c.custom(
        'assumed',
        s.origin,
        (row) => (
          <StatusTag
            tone={overrides[row.name] ? 'info' : row.assumed ? 'warning' : 'plain'}
            icon={overrides[row.name] ? <PencilIcon /> : row.assumed ? <QuestionIcon /> : <CheckIcon />}
          >
            {originOf(row)}
          </StatusTag>
        ),
        { value: originOf, width: 110 },
      ),
      c.number('calls', s.calls, { width: 76 }),
      c.number('status', s.status, { width: 96 }),
      c.number('ms', s.ms, { width: 96 }),
      c.computed('mismatches', s.mismatches, { value: (row) => mismatchesOf(row, s), minWidth: 160 }),
      c.actions(s.edit, (row) => (
        <Button size="small" type="text" onClick={() => setEdited(row)}>
          {s.edit}
        </Button>
      )),
    ]
  }, [s, overrides])
  return (
    <section className="settings-section" id={sectionId(s.endpoints)} tabIndex={-1}>
      <h2>{s.endpoints}</h2>
      <p className="settings-hint">{s.endpointsText}</p>
      <DataTable
        title={s.endpoints}
        rows={data?.endpoints ?? NONE}
        rowId={(row) => row.name}
        rowLabel={(row) => row.name}
        columns={columns}
        {...read}
        onOpen={setEdited}
        initialSort={[{ field: 'name', direction: 'asc' }]}
        pageSize={25}
        rememberAs="settings.endpoints"
        empty={s.none}
        selectable={false}
        fill={false}
      />
      {edited && <OverrideDialog endpoint={edited} overrides={overrides} onClose={close} />}
    </section>
  )
}

type Words = { readonly missing: (field: string, count: number) => string; readonly unexpected: (field: string, count: number) => string }

const mismatchesOf = ({ mismatches }: EndpointHealth, s: Words): string =>
  Object.entries(mismatches)
    .flatMap(([field, { missing, unexpected }]) => [
      missing > 0 ? s.missing(field, missing) : '',
      unexpected > 0 ? s.unexpected(field, unexpected) : '',
    ])
    .filter(Boolean)
    .join(', ')
