import { type RefObject, useRef } from 'react'
import type { Column } from '../columns.ts'
import type { TableModel } from '../model/table-model.ts'
import { useHeaderDrag } from './use-header-drag.ts'
import { useHeadingKeys } from './use-heading-keys.ts'

/** Resizes and moves columns by their headings, with the pointer and with keys. `mark`: line that marks the drop position of a column. */
export function useHeadingChanges(
  { elements, view }: TableModel,
  columns: readonly Pick<Column<never>, 'field' | 'title'>[],
  preview: (field: string, px: number) => void,
): { readonly mark: RefObject<HTMLDivElement | null>; readonly drag: ReturnType<typeof useHeaderDrag> } {
  const { scroller } = elements
  const mark = useRef<HTMLDivElement>(null)
  const changes = { onResize: view.sizeColumn, onMove: view.moveShown }
  const drag = useHeaderDrag({ scroller, mark, preview, ...changes })
  useHeadingKeys({ scroller, titleOf: (field) => columns.find((column) => column.field === field)?.title ?? field, ...changes })
  return { mark, drag }
}
