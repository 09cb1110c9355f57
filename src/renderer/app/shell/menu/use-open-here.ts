import { useState } from 'react'
import { useLocation } from 'react-router'

/** What a menu has open on this page: `closed` again on another one, also when its address was opened by Back or typed. */
export function useOpenHere<Open>(closed: Open): readonly [Open, (open: Open) => void] {
  // the object: pages whose address was typed have the same key
  const at = useLocation()
  const [state, setState] = useState({ at, open: closed })
  return [state.at === at ? state.open : closed, (open) => setState({ at, open })]
}
