import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Sentence } from '#domain/sentence.ts'
import './linked-sentence.css'

interface Props {
  readonly sentence: Sentence
  /** Marks what was searched. */
  readonly mark?: (text: string) => ReactNode
  /** A link in a row is not reached by Tab: the row has keys of its own. */
  readonly inTable?: boolean
  /** The link is followed: closes what the sentence stands in. */
  readonly onFollow?: () => void
}

const PLAIN = (text: string): ReactNode => text

/** A sentence with its object as a link. */
export function LinkedSentence({ sentence: { before, object, route, after }, mark = PLAIN, inTable = false, onFollow }: Props) {
  return (
    <>
      {mark(before)}
      {route === null ? (
        mark(object)
      ) : (
        <Link to={route} className="sentence-object" {...(inTable ? { tabIndex: -1 } : {})} {...(onFollow ? { onClick: onFollow } : {})}>
          {mark(object)}
        </Link>
      )}
      {mark(after)}
    </>
  )
}
