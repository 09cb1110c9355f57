import type { ReactNode } from 'react'
import CheckIcon from 'lucide-react/icons/check'
import CircleMinusIcon from 'lucide-react/icons/circle-minus'
import { NOTHING } from '#domain/values/format.ts'
import { StatusTag, type StatusTone } from './status-tag.tsx'

interface Props {
  /** Null: the back office did not say. */
  readonly flag: boolean | null
  readonly words: readonly [on: string, off: string]
  readonly tones?: readonly [on: StatusTone, off: StatusTone]
  readonly icons?: readonly [on: ReactNode, off: ReactNode]
}

const ICONS = [<CheckIcon key="on" />, <CircleMinusIcon key="off" />] as const

/** A flag as a word with an icon and a colour; a dash when it is unknown. */
export function FlagTag({ flag, words: [on, off], tones = ['plain', 'neutral'], icons = ICONS }: Props) {
  if (flag === null) return NOTHING
  return (
    <StatusTag tone={tones[flag ? 0 : 1]} icon={icons[flag ? 0 : 1]}>
      {flag ? on : off}
    </StatusTag>
  )
}
