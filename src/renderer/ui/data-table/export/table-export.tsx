import type { TableModel } from '../model/table-model.ts'
import { useTable } from '../model/use-table.ts'
import { ExportDialog } from './export-dialog.tsx'
import type { ExportRequest } from './use-export.ts'

interface Props {
  readonly model: TableModel
  readonly matched: number
  /** Builds the request when the dialog opens. */
  readonly request: () => Omit<ExportRequest, 'selected'>
}

/** Renders the export dialog while it is open. */
export function TableExport(props: Props) {
  const isOpen = useTable(props.model, ({ exporting }) => exporting)
  return isOpen && <OpenExport {...props} />
}

function OpenExport({ model, matched, request }: Props) {
  const selected = useTable(model, ({ selection }) => selection.ids)
  return <ExportDialog request={request()} matched={matched} selected={[...selected]} onClose={() => model.view.setExporting(false)} />
}
