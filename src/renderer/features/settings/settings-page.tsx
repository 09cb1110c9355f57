import { useSettings } from '../../stores/settings-store.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { useStrings } from '../../ui/strings.ts'
import { AboutSection } from './about-section.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { CatalogueSection } from './catalogue-section.tsx'
import { ConnectionSection } from './connection-section.tsx'
import { EndpointsSection } from './endpoints-section.tsx'
import { LinksSection } from './links-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { ReasonsSection } from './reasons-section.tsx'
import { settingsStrings } from './settings-strings.ts'
import { WindowSection } from './window-section.tsx'

/** `/settings`: everything a person can set; each change is kept at once. */
export function SettingsPage() {
  const s = useStrings(settingsStrings)
  const settings = useSettings((kept) => kept.settings)
  if (!settings) return null
  return (
    <div>
      <PageHeader title={s.title} />
      <div className="settings-page">
        <AppearanceSection settings={settings} />
        <NotificationsSection settings={settings} />
        <WindowSection settings={settings} />
        <CatalogueSection settings={settings} />
        <ReasonsSection settings={settings} />
        <ConnectionSection settings={settings} />
        <LinksSection settings={settings} />
        <AboutSection />
      </div>
      <EndpointsSection settings={settings} />
    </div>
  )
}
