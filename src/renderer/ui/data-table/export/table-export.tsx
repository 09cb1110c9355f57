import type { TableModel } from '../model/table-model.ts'
import { useTable } from '../model/use-table.ts'
import { ExportDialog } from './export-dialog.tsx'
import type { ExportRequest } from './use-export.ts'

interface Props {
  readonly model: TableModel
  readonly matched: number
  /** Made when it is asked for. */
  readonly request: () => Omit<ExportRequest, 'selected'>
}

/** The export dialog while it is open. */
export function TableExport(props: Props) {
  const isOpen = useTable(props.model, ({ exporting }) => exporting)
  return isOpen && <OpenExport {...props} />
}

function OpenExport({ model, matched, request }: Props) {
  const selected = useTable(model, ({ selection }) => selection.ids)
  return <ExportDialog request={request()} matched={matched} selected={[...selected]} onClose={() => model.view.setExporting(false)} />
}
