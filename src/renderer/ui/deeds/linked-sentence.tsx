import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Sentence } from '#domain/text/sentence.ts'
import './linked-sentence.css'

interface Props {
  readonly sentence: Sentence
  /** Marks the search words. */
  readonly mark?: (text: string) => ReactNode
  /** Tab skips a link in a row: the row has its own keys. */
  readonly inTable?: boolean
  /** Called when the link is followed: closes the surrounding panel. */
  readonly onFollow?: () => void
}

const PLAIN = (text: string): ReactNode => text
/** No line ends at the arrow between two values. */
const withArrows = (text: string): string => text.replaceAll(' → ', '\u00a0→\u00a0')

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
      {mark(withArrows(after))}
    </>
  )
}
