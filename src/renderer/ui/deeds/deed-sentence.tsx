import type { ReactNode } from 'react'
import type { StaffAction } from '#contract/people/history.ts'
import { NOTHING } from '#domain/format.ts'
import { deedOf } from '#domain/people/staff-deed.ts'
import { LinkedSentence } from './linked-sentence.tsx'
import { useLanguage } from '../strings.ts'

interface Props {
  readonly action: StaffAction
  /** Marks what was searched. */
  readonly mark?: (text: string) => ReactNode
  /** The row's own keys lead to the detail, where the link can be reached by Tab. */
  readonly inTable?: boolean
}

/** "night.shift declined order Eddu-Mor 14: photo too dark", with the order as a link. */
export function DeedSentence({ action, ...rest }: Props) {
  const deed = deedOf(action, useLanguage())
  if (`${deed.before}${deed.object}${deed.after}` === '') return NOTHING
  return <LinkedSentence sentence={deed} {...rest} />
}
