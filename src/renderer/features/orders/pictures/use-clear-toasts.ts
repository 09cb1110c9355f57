import { useLayoutEffect } from 'react'
import { clearToasts } from '#stores/toast-store.ts'

/** Removes the previous page's messages, which would cover the pictures. */
export const useClearToasts = (): void => useLayoutEffect(clearToasts, [])
