import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useStrings } from '../strings.ts'
import { readDrafts, showDrafts } from './drafts-store.ts'
import { draftsStrings } from './drafts-strings.ts'

/** Where an object no longer exists: a button for the drafts that were typed there. Nothing without any. `wholePage`: all that the page showed is gone. */
export function DraftsHere({ wholePage = false }: { readonly wholePage?: boolean }) {
  const s = useStrings(draftsStrings)
  const { pathname, search } = useLocation()
  const [hasDrafts, setHasDrafts] = useState(false)
  const at = wholePage ? pathname : pathname + search
  useEffect(() => {
    let isCurrent = true
    void readDrafts(at).then((drafts) => isCurrent && setHasDrafts(drafts !== null && drafts.length > 0))
    return () => {
      isCurrent = false
    }
  }, [at])
  return hasDrafts && <Button onClick={() => showDrafts(at)}>{s.show}</Button>
}
