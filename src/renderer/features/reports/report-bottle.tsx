import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { KnownBottle } from '#contract/lists/finder.ts'
import { useNamedBottle } from '#ui/evidence/use-catalogue.ts'
import { whenSeen } from '#ui/hooks/when-seen.ts'
import { RowPicture } from '#ui/pictures/row-picture.tsx'
import { Copyable } from '#ui/row/copyable.tsx'
import { useStrings } from '#ui/strings.ts'
import { reportStrings } from './report-strings.ts'

/** Longer texts are no ISBN: nothing is searched for them. */
const MAX_ISBN = 50

interface Props {
  readonly isbn: string
  /** From the lists in memory; null when they do not contain it. */
  readonly known: KnownBottle | null
  /** Null: not known yet. */
  readonly isCatalogueRead: boolean | null
  /** The title that the card shows, for questions and messages about the report. */
  readonly onTitle: (title: string) => void
}

/** Picture and title of the reported bottle above its ISBN. Without a title, its ISBN above the reason. */
export function ReportBottle({ isbn, known, isCatalogueRead, onTitle }: Props) {
  const s = useStrings(reportStrings)
  const [isInView, setInView] = useState(false)
  const watch = useCallback((head: HTMLElement | null) => {
    if (head)
      return whenSeen(
        head,
        () => setInView(true),
        () => setInView(false),
      )
  }, [])
  const isIncomplete = isCatalogueRead !== null && (!known?.title || !known.picture)
  // cards out of view send nothing, so that a refresh of sixty cards does not cause a burst of requests
  const named = useNamedBottle(isbn, isInView && isIncomplete && isbn.length <= MAX_ISBN)
  const title = known?.title ?? named?.title ?? null
  const tell = useEffectEvent(onTitle)
  useEffect(() => {
    if (title !== null) tell(title)
  }, [title])
  const code = (
    <>
      {s.isbn} <Copyable text={isbn} mono />
    </>
  )
  const why = isCatalogueRead === true || named === null ? s.notInList : isCatalogueRead === null ? null : s.catalogueNotLoaded
  return (
    <>
      <RowPicture url={known?.picture ?? named?.picture?.url ?? null} />
      <div className="report-head" ref={watch}>
        <h2>{title ?? code}</h2>
        <p className="report-code">{title === null ? why : code}</p>
      </div>
    </>
  )
}
