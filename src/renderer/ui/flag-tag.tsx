import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons'
import { NOTHING } from '../../domain/format.ts'
import { StatusTag, type StatusTone } from './status-tag.tsx'

interface Props {
  /** Null: the back office did not say. */
  readonly flag: boolean | null
  readonly words: readonly [on: string, off: string]
  readonly tones?: readonly [on: StatusTone, off: StatusTone]
}

/** A flag in a word, a sign and a colour; a dash when it is not known. */
export function FlagTag({ flag, words: [on, off], tones = ['good', 'neutral'] }: Props) {
  if (flag === null) return NOTHING
  return (
    <StatusTag tone={tones[flag ? 0 : 1]} icon={flag ? <CheckCircleFilled /> : <MinusCircleOutlined />}>
      {flag ? on : off}
    </StatusTag>
  )
}
