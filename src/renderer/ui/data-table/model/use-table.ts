import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { tableMemory } from '#stores/table-memory.ts'
import { createTableModel, type TableModel } from './table-model.ts'
import type { TableState } from './table-core.ts'

/** The model of a table for its whole life; `defaultPageSize` is the page's wish until the person chooses. */
export function useTableModel(rememberAs: string, defaultPageSize = 50): TableModel {
  // what was remembered when the table appeared; from then on the table itself knows best
  const [model] = useState(() => createTableModel(rememberAs, tableMemory(rememberAs), defaultPageSize))
  useEffect(() => () => model.search.close(), [model])
  return model
}

/** Renders the component again when this part of the table changes, and only then. */
export const useTable = <T>(model: TableModel, select: (state: TableState) => T): T => useStore(model.store, select)

/** The same for a few parts at once. */
export const useTableParts = <T extends object>(model: TableModel, select: (state: TableState) => T): T =>
  useStore(model.store, useShallow(select))
