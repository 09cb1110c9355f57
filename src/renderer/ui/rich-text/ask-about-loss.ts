import type { Language } from '#domain/text/language.ts'
import type { Question } from '../dialog/confirm.tsx'
import { lostList, lostParts } from './lost-parts.ts'
import { richTextStrings } from './rich-text-strings.ts'

/** Asks before saving would drop stored content. True when nothing is lost, or when the person agrees. */
export async function askAboutLoss(
  ask: (question: Question) => Promise<boolean>,
  stored: unknown,
  sent: unknown,
  language: Language,
): Promise<boolean> {
  const lost = typeof stored !== 'string' || stored === '' || typeof sent !== 'string' ? [] : lostParts(stored, sent)
  // text removed by hand is removed on purpose
  const parts = lost.filter(({ what }) => what !== 'text')
  if (parts.length === 0) return true
  const s = richTextStrings[language]
  return ask({ title: s.lostAsk, text: s.lostAskText(lostList(parts)), ok: s.lostOk, danger: true })
}
