import type { ReactNode } from 'react'
import type { StaffAction } from '#contract/people/history.ts'
import { NOTHING } from '#domain/values/format.ts'
import { deedOf } from '#domain/people/staff-deed.ts'
import { LinkedSentence } from './linked-sentence.tsx'
import { useLanguage } from '../strings.ts'

interface Props {
  readonly action: StaffAction
  /** Marks the search words. */
  readonly mark?: (text: string) => ReactNode
  /** Inside a table the link is skipped by Tab: the row's keys open the detail, where the link is reachable. */
  readonly inTable?: boolean
}

/** "night.shift declined order Eddu-Mor 14: photo too dark", with the order as a link. */
export function DeedSentence({ action, ...rest }: Props) {
  const deed = deedOf(action, useLanguage())
  if (`${deed.before}${deed.object}${deed.after}` === '') return NOTHING
  return <LinkedSentence sentence={deed} {...rest} />
}
