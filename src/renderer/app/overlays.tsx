import { lazy, Suspense, useEffect, useState } from 'react'
import { useQuestions } from '#ui/dialog/confirm.tsx'
import { later } from './later.ts'

const ConfirmHost = lazy(() => import('#ui/dialog/confirm-host.tsx').then(({ ConfirmHost }) => ({ default: ConfirmHost })))
const ShortcutSheet = lazy(() => import('#ui/shortcuts/shortcut-sheet.tsx').then(({ ShortcutSheet }) => ({ default: ShortcutSheet })))

/** Dialogs of any page. Their code loads after the first screen, or with the first question. */
export function Overlays() {
  const asked = useQuestions(({ waiting }) => waiting.length > 0)
  const [idle, setIdle] = useState(false)
  useEffect(() => later(() => setIdle(true)), [])
  if (!idle && !asked) return null
  return (
    <Suspense fallback={null}>
      <ConfirmHost />
      <ShortcutSheet />
    </Suspense>
  )
}
