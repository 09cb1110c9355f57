import { useEffect } from 'react'
import { useSettings } from '#stores/settings-store.ts'

const PRODUCT = 'Cellarmaster'

/** "Orders · Cellarmaster"; training mode puts TRAINING first, so that windows cannot be confused (R24). */
export const documentTitle = (page: string, training: boolean): string =>
  `${training ? 'TRAINING · ' : ''}${page === '' ? PRODUCT : `${page} · ${PRODUCT}`}`

/** The title of the window while the page is on screen. */
export function useDocumentTitle(page: string): void {
  const training = useSettings(({ settings }) => settings?.connection.mode === 'training')
  useEffect(() => {
    document.title = documentTitle(page, training)
  }, [page, training])
}
