import type { ReactNode } from 'react'
import { isUnreadable } from '#contract/reading/unreadable.ts'
import { Unreadable } from './unreadable.tsx'

interface Props {
  /** The parsed record. */
  readonly of: unknown
  /** Fields that the content needs. */
  readonly fields: readonly string[]
  readonly children: ReactNode
}

/** The content, or the word "unreadable" if one of its fields is. */
export const Readable = ({ of, fields, children }: Props) => (isUnreadable(of, ...fields) ? <Unreadable /> : children)
