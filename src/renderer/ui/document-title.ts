import { useEffect } from 'react'
import { useMasked, useSettings } from '#stores/settings-store.ts'
import { defineStrings, useStrings } from './strings.ts'

const PRODUCT = 'Cellarmaster'
const titleStrings = defineStrings({ en: { masked: 'MASKED' }, fr: { masked: 'MASQUÉ' } })

/** "Orders · Cellarmaster"; training mode puts TRAINING first, so that windows cannot be confused (R24). `mask`: the word for a masked screen. */
export const documentTitle = (page: string, training: boolean, mask = ''): string =>
  `${mask === '' ? '' : `${mask} · `}${training ? 'TRAINING · ' : ''}${page === '' ? PRODUCT : `${page} · ${PRODUCT}`}`

/** Sets the window's title while the page is mounted. */
export function useDocumentTitle(page: string): void {
  const training = useSettings(({ settings }) => settings?.connection.mode === 'training')
  const { masked } = useStrings(titleStrings)
  const mask = useMasked() ? masked : ''
  useEffect(() => {
    document.title = documentTitle(page, training, mask)
  }, [page, training, mask])
}
