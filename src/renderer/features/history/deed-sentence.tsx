import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { StaffAction } from '#contract/history.ts'
import { NOTHING } from '#domain/format.ts'
import { deedOf } from '#domain/people/staff-deed.ts'
import { useLanguage } from '#ui/strings.ts'

interface Props {
  readonly action: StaffAction
  /** Marks what was searched. */
  readonly mark?: (text: string) => ReactNode
  /** The row's own keys lead to the detail, where the link can be reached by Tab. */
  readonly inTable?: boolean
}

const PLAIN = (text: string): ReactNode => text

/** "night.shift declined order Eddu-Mor 14: photo too dark", with the order as a link. */
export function DeedSentence({ action, mark = PLAIN, inTable = false }: Props) {
  const { before, object, route, after } = deedOf(action, useLanguage())
  if (`${before}${object}${after}` === '') return NOTHING
  return (
    <>
      {mark(before)}
      {route === null ? (
        mark(object)
      ) : (
        <Link to={route} className="deed-object" {...(inTable ? { tabIndex: -1 } : {})}>
          {mark(object)}
        </Link>
      )}
      {mark(after)}
    </>
  )
}
