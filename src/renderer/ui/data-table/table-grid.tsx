import { Checkbox, Table } from 'antd'
import type { TableRowSelection } from 'antd/es/table/interface'
import { type KeyboardEvent, type MouseEvent, type ReactNode, type Ref, type RefObject, useMemo } from 'react'
import type { Sort } from '../../../contract/lists.ts'
import type { ListFields } from '../../../domain/list-values.ts'
import { cellTooltip } from './cell-text.ts'
import { CHECK_WIDTH, columnWidths } from './column-widths.ts'
import type { CellContext, Column } from './columns.ts'
import { Bone, gridColumns } from './grid-columns.tsx'
import { GRID_PARTS, GridProvider } from './grid-parts.tsx'
import type { Id, Selection } from './selection.ts'
import type { Page } from './source.ts'
import type { Room } from './use-window.ts'

interface Props<Row extends object> {
  readonly domId: string
  readonly title: string
  readonly page: Page<Row>
  readonly columns: readonly Column<Row>[]
  readonly fields: ListFields
  readonly context: CellContext
  readonly sort: readonly Sort[]
  readonly active: number
  /** null: no selection here. */
  readonly selection: Selection | null
  readonly rowLabel: (row: Row) => string
  readonly words: { readonly selectRow: (row: string) => string; readonly selectPage: string }
  readonly skeletons: number
  readonly room: Room
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly table: Ref<HTMLTableElement>
  readonly onSort: (field: string, more: boolean) => void
  readonly onSelectPage: () => void
  readonly onRow: (index: number, what: 'focus' | 'open' | 'toggle' | 'range') => void
  readonly onCopy: (index: number, field: string) => void
  /** Shown under the heading when there is no row. */
  readonly nothing: ReactNode
}
