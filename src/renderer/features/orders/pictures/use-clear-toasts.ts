import { useLayoutEffect } from 'react'
import { clearToasts } from '#stores/toast-store.ts'

/** Messages of the page before would cover the pictures that are judged. */
export const useClearToasts = (): void => useLayoutEffect(clearToasts, [])
