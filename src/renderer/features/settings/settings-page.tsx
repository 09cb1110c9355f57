import type { Settings } from '#contract/desktop/settings.ts'
import { useSession } from '#stores/session-store.ts'
import { useSettings } from '#stores/settings-store.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { useStrings } from '#ui/strings.ts'
import { AboutSection } from './computer/about-section.tsx'
import { AppearanceSection } from './computer/appearance-section.tsx'
import { CatalogueSection } from './back-office/catalogue-section.tsx'
import { ConnectionSection } from './back-office/connection-section.tsx'
import { DecisionsSection } from './moderation/decisions-section.tsx'
import { EndpointsSection } from './endpoints/endpoints-section.tsx'
import { LinksSection } from './back-office/links-section.tsx'
import { NotificationsSection } from './computer/notifications-section.tsx'
import { ProfileSection } from './back-office/profile-section.tsx'
import { profileStrings } from '#ui/profile/profile-strings.ts'
import { ReasonsSection } from './moderation/reasons-section.tsx'
import { SectionNav } from './section-nav.tsx'
import { settingsStrings } from './settings-strings.ts'
import { UpdatesSection } from './updates/updates-section.tsx'
import { updatesStrings } from './updates/updates-strings.ts'
import { WindowSection } from './computer/window-section.tsx'

const SIGNED_IN = ['notifications', 'decisions', 'window', 'catalogue', 'reasons', 'connection'] as const

/** `/settings`: all settings. Each change is saved at once. */
export function SettingsPage() {
  const s = useStrings(settingsStrings)
  const settings = useSettings((state) => state.settings)
  const isSignedIn = useSession().phase === 'signed-in'
  const { profile } = useStrings(profileStrings)
  const { updates } = useStrings(updatesStrings)
  if (!settings) return null
  const titles = [s.appearance, ...(isSignedIn ? SIGNED_IN.map((key) => s[key]) : []), s.links, profile, updates, s.about, s.endpoints]
  return (
    <div>
      <PageHeader title={s.title} />
      <div className="settings-layout">
        <SectionNav titles={titles} />
        {/* the other sections call the back office, or would end a sign-in in progress */}
        <div className="settings-page">
          <AppearanceSection settings={settings} />
          {isSignedIn && <SignedInSections settings={settings} />}
          <LinksSection settings={settings} />
          <ProfileSection settings={settings} />
          <UpdatesSection settings={settings} />
          <AboutSection />
        </div>
      </div>
      <EndpointsSection settings={settings} />
    </div>
  )
}

function SignedInSections({ settings }: { readonly settings: Settings }) {
  return (
    <>
      <NotificationsSection settings={settings} />
      <DecisionsSection />
      <WindowSection settings={settings} />
      <CatalogueSection settings={settings} />
      <ReasonsSection settings={settings} />
      <ConnectionSection settings={settings} />
    </>
  )
}
