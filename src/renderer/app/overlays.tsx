import { lazy, Suspense, useEffect, useState } from 'react'
import { useQuestions } from '#ui/dialog/confirm.tsx'
import { useShownShortcuts } from '#ui/shortcuts/shown-shortcuts.ts'
import { useSheetKey } from '#ui/shortcuts/use-sheet-key.ts'
import { later } from './later.ts'

const ConfirmHost = lazy(() => import('#ui/dialog/confirm-host.tsx').then(({ ConfirmHost }) => ({ default: ConfirmHost })))
const ShortcutSheet = lazy(() => import('#ui/shortcuts/shortcut-sheet.tsx').then(({ ShortcutSheet }) => ({ default: ShortcutSheet })))

/** Dialogs of any page. Their code loads after the first screen, or when the first one opens. */
export function Overlays() {
  const asked = useQuestions(({ waiting }) => waiting.length > 0)
  const hasSheet = useShownShortcuts(({ shown }) => shown !== null)
  useSheetKey()
  const [idle, setIdle] = useState(false)
  useEffect(() => later(() => setIdle(true)), [])
  if (!idle && !asked && !hasSheet) return null
  return (
    <Suspense fallback={null}>
      <ConfirmHost />
      <ShortcutSheet />
    </Suspense>
  )
}
