import { Button } from 'antd'
import { useState } from 'react'
import { PRESET_KEYS, type ReadProfile } from '#contract/desktop/profile.ts'
import type { Settings } from '#contract/desktop/settings.ts'
import { useAction } from '#ui/hooks/use-action.ts'
import { useQuery } from '#bridge/use-query.ts'
import { busySign } from '#ui/states/busy-sign.tsx'
import { useStrings } from '#ui/strings.ts'
import { listed } from '#ui/profile/override-text.ts'
import { PresetProblem } from '#ui/profile/preset-problem.tsx'
import { ProfileDialog } from '#ui/profile/profile-dialog.tsx'
import { profileStrings } from '#ui/profile/profile-strings.ts'
import { Row, Section } from '../section.tsx'
import { updatesStrings } from '../updates/updates-strings.ts'

/** The profile of this back office as a file: import, export, and values preset by an administrator. */
export function ProfileSection({ settings }: { readonly settings: Settings }) {
  const s = useStrings(profileStrings)
  const { data: preset } = useQuery('profile.preset', {})
  const [read, setRead] = useState<ReadProfile | null>(null)
  const choose = useAction('profile.choose')
  const learn = useAction('profile.fromTraffic')
  const document = useAction('profile.fromDocument')
  const save = useAction('profile.export', { done: ({ name }) => s.exported(name) })
  const pick = async (from: typeof choose | typeof learn | typeof document) => {
    const chosen = await from.run({})
    if (chosen.ok) setRead(chosen.value)
  }
  return (
    <Section title={s.profile}>
      <Row label={s.file} hint={s.text}>
        <Button loading={busySign(choose.busy)} onClick={() => void pick(choose)}>
          {s.import}
        </Button>
        <Button loading={busySign(save.busy)} onClick={() => void save.run({})}>
          {s.export}
        </Button>
        {preset?.kind === 'profile' && <Preset {...preset} />}
        <PresetProblem />
      </Row>
      <Row label={s.oldConsole} hint={s.trafficHint}>
        <Button loading={busySign(learn.busy)} onClick={() => void pick(learn)}>
          {s.traffic}
        </Button>
      </Row>
      <Row label={s.documentation} hint={s.documentHint}>
        <Button loading={busySign(document.busy)} onClick={() => void pick(document)}>
          {s.document}
        </Button>
      </Row>
      {read && <ProfileDialog read={read} settings={settings} onClose={() => setRead(null)} />}
    </Section>
  )
}

/** What an administrator has preset. */
function Preset({ file, profile, ignored }: Extract<ReadProfile, { kind: 'profile' }>) {
  const s = useStrings(profileStrings)
  const { updates } = useStrings(updatesStrings)
  const names = [
    ...(profile.backOffice ? [s.backOffice] : []),
    ...PRESET_KEYS.filter((key) => profile[key] !== undefined).map((key) => s.presets[key]),
    ...(profile.updates ? [updates] : []),
  ]
  return (
    <>
      <p className="settings-hint">{s.preset(file, Object.keys(profile.overrides).length)}</p>
      {names.length > 0 && <p className="settings-hint">{s.alsoPreset(names.join(', '))}</p>}
      {ignored.length > 0 && <p className="settings-hint">{s.ignored(listed(ignored, s))}</p>}
    </>
  )
}
