import { WarningFilled } from '@ant-design/icons'
import type { NavigateFunction } from 'react-router'
import { useLive } from '../../stores/live-store.ts'
import { useStrings } from '../../ui/strings.ts'
import { shellStrings } from './shell-strings.ts'
import './unverified-banner.css'

/** '1 order is unverified' or 'N orders are unverified'; a click opens the orders page. Hidden at 0 (D-17). */
export function UnverifiedBanner({ navigate }: { readonly navigate: NavigateFunction }) {
  const s = useStrings(shellStrings)
  const count = useLive((live) => live.unverified.value)
  if (!count) return null
  return (
    <button type="button" className="banner" onClick={() => void navigate('/dashboard/orders?tab=unverified')}>
      <WarningFilled aria-hidden="true" />
      {s.unverified(count)}
    </button>
  )
}
