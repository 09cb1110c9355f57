import type { NavigateFunction } from 'react-router'
import SirenIcon from 'lucide-react/icons/siren'
import { backOfficeKey } from '#domain/back-office/back-office-key.ts'
import { alarmWords, unmuted } from '#domain/statistics/emergency-alarm.ts'
import { useLive } from '#stores/live-store.ts'
import { useSettings } from '#stores/settings-store.ts'
import { useLanguage } from '#ui/strings.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import './unverified-banner.css'

const PAGE = '/dashboard/settings/website/emergency'

/** "Payments off since 20:18", on every page while a feature of the site or the second factor is off (product row 38). Leads to the switches. */
export function EmergencyLine({ navigate }: { readonly navigate: NavigateFunction }) {
  const language = useLanguage()
  const state = useLive(({ emergency }) => emergency.value)
  const muted = useSettings(({ settings }) => settings && settings.mutedSwitches?.[backOfficeKey(settings.connection)])
  const now = useNow(60_000)
  const alarm = state && unmuted(state, muted ?? [])
  const words = alarm && alarmWords(alarm, language, now)
  if (!words) return null
  return (
    <div role="alert">
      <button
        type="button"
        className="banner banner-alarm"
        onClick={() => void navigate(`${PAGE}?tab=${alarm.off.length > 0 ? 'api' : 'accounts'}`)}
      >
        <SirenIcon aria-hidden="true" />
        {words}
      </button>
    </div>
  )
}
