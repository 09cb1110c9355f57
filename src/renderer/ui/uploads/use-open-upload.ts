import { useState } from 'react'
import { useSearchParams } from 'react-router'

const PARAMETER = 'upload'

/** Whether the upload dialog is open, stored in the address as '?upload=1': a new sign-in opens it again, with its files. */
export function useOpenUpload() {
  const [search, setSearch] = useSearchParams()
  const isInAddress = search.has(PARAMETER)
  // the address changes a moment later, and the next key is already meant for the dialog
  const [ahead, setAhead] = useState<boolean | null>(null)
  if (ahead === isInAddress) setAhead(null)
  const show = (open: boolean) => {
    setAhead(open)
    setSearch(open ? { [PARAMETER]: '1' } : {}, { replace: true })
  }
  return { isOpen: ahead ?? isInAddress, show }
}
