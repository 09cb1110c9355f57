import type { NavigateFunction } from 'react-router'
import UnplugIcon from 'lucide-react/icons/unplug'
import { coreListsNotUnderstood } from '#domain/back-office/not-understood.ts'
import { useLive } from '#stores/live-store.ts'
import { useStrings } from '#ui/strings.ts'
import { shellStrings } from '../shell-strings.ts'
import './unverified-banner.css'

/**
 * Shown on every page while a list that the shell needs is unreadable, because a missing badge would mean "nothing waiting". Links to the contract
 * check.
 */
export function NotUnderstoodLine({ navigate }: { readonly navigate: NavigateFunction }) {
  const s = useStrings(shellStrings)
  const unverified = useLive((live) => live.unverified)
  const reports = useLive((live) => live.reports)
  const emergency = useLive((live) => live.emergency)
  const state = coreListsNotUnderstood({ unverified, reports, emergency })
  if (!state) return null
  return (
    <div role="alert">
      <button type="button" className="banner banner-alarm" onClick={() => void navigate('/diagnostics?tab=check')}>
        <UnplugIcon aria-hidden="true" />
        {s.notUnderstood[state.why](state.lists.map((list) => s.coreLists[list]).join(', '))}
      </button>
    </div>
  )
}
