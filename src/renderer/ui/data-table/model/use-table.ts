import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { tableMemory } from '#stores/table-memory.ts'
import { createTableModel, type TableModel } from './table-model.ts'
import type { TableState } from './table-core.ts'

/** The model of a table, created once. `defaultPageSize` applies until the person chooses another. */
export function useTableModel(rememberAs: string, defaultPageSize = 50): TableModel {
  // saved state is read once, on mount; from then on the model is the source
  const [model] = useState(() => createTableModel(rememberAs, tableMemory(rememberAs), defaultPageSize))
  useEffect(() => () => model.search.close(), [model])
  return model
}

/** Selects a part of the table's state. Renders only when that part changes. */
export const useTable = <T>(model: TableModel, select: (state: TableState) => T): T => useStore(model.store, select)

/** Selects several parts of the table's state. */
export const useTableParts = <T extends object>(model: TableModel, select: (state: TableState) => T): T =>
  useStore(model.store, useShallow(select))
