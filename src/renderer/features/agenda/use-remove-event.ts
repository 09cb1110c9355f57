import { useCallback } from 'react'
import type { AgendaEvent } from '#contract/content/agenda.ts'
import { useConfirm } from '#ui/dialog/confirm.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { sendWrite } from '#ui/writes/send-write.ts'
import { agendaStrings } from './agenda-strings.ts'
import { eventName } from './event-columns.tsx'

/** Confirms with the fixed text of the specification (part 2 §2), then deletes the event. */
export function useRemoveEvent(): (event: AgendaEvent) => Promise<void> {
  const s = useStrings(agendaStrings)
  const language = useLanguage()
  const ask = useConfirm()
  return useCallback(
    async (event) => {
      if (event.id === null) return
      const name = eventName(event, language)
      const yes = await ask({ title: s.removeTitle, text: s.removeText(name), ok: s.removeOk, cancel: s.removeCancel, danger: true })
      if (!yes) return
      await sendWrite('agenda.remove', { id: event.id }, { name, done: s.removed(name), failed: s.notRemoved })
    },
    [s, language, ask],
  )
}
