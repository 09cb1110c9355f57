import type { ReactNode } from 'react'
import { isUnreadable } from '#contract/reading/unreadable.ts'
import { Unreadable } from './unreadable.tsx'

interface Props {
  /** The record, as it was read. */
  readonly of: unknown
  /** Fields that the content needs. */
  readonly fields: readonly string[]
  readonly children: ReactNode
}

/** The content, or the word for what could not be read when that is so of one of its fields. */
export const Readable = ({ of, fields, children }: Props) => (isUnreadable(of, ...fields) ? <Unreadable /> : children)
