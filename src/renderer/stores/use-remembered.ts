import { useState } from 'react'
import { rememberTable, tableMemory } from './table-memory.ts'

/** A choice on a page (a tab, a filter) that is restored on return. Stored with the table preferences; an invalid value gives `initial`. */
export function useRemembered<T extends string | number | boolean | null>(
  table: string,
  name: string,
  initial: T,
  allowed?: readonly T[],
): readonly [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => {
    const stored = tableMemory(table).extras[name] as T | undefined
    if (stored === undefined || typeof stored !== typeof initial) return initial
    return allowed && !allowed.includes(stored) ? initial : stored
  })
  const remember = (next: T) => {
    setValue(next)
    rememberTable(table, { extras: { ...tableMemory(table).extras, [name]: next } })
  }
  return [value, remember]
}
