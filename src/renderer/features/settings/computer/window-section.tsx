import { Switch } from 'antd'
import type { Settings } from '#contract/desktop/settings.ts'
import { useAction } from '#ui/hooks/use-action.ts'
import { useQuery } from '#bridge/use-query.ts'
import { useStrings } from '#ui/strings.ts'
import { Row, Section } from '../section.tsx'
import { settingsStrings } from '../settings-strings.ts'
import { useSettingsChange } from '../use-settings-change.ts'
import { WholeNumber } from '../whole-number.tsx'

const MEMORY_MIN = 256
const MEMORY_MAX = 16_384

/** Close to tray, where the system has a tray (D-63); launch at system login, as set in the system; and the memory limit of lists. */
export function WindowSection({ settings }: { readonly settings: Settings }) {
  const s = useStrings(settingsStrings)
  const change = useSettingsChange()
  const { data } = useQuery('desktop.environment', {})
  const { data: atLogin, reload } = useQuery('desktop.startsAtLogin', {})
  const { run, busy } = useAction('desktop.setStartAtLogin')
  const startAtLogin = async (on: boolean) => {
    await run({ on })
    await reload()
  }
  const trayless = data?.hasTray === false
  return (
    <Section title={s.window}>
      <Row label={s.closeToTray} hint={trayless ? s.noTray : undefined}>
        <Switch
          aria-label={s.closeToTray}
          checked={settings.closeToTray && !trayless}
          disabled={trayless}
          onChange={(closeToTray) => change({ closeToTray })}
        />
      </Row>
      <Row label={s.startAtLogin}>
        <Switch
          aria-label={s.startAtLogin}
          checked={atLogin?.on ?? false}
          disabled={!atLogin}
          loading={busy}
          onChange={(on) => void startAtLogin(on)}
        />
      </Row>
      <Row label={s.listMemory} htmlFor="list-memory" hint={s.listMemoryHint}>
        <WholeNumber
          id="list-memory"
          aria-describedby="list-memory-hint"
          min={MEMORY_MIN}
          max={MEMORY_MAX}
          step={256}
          value={settings.listMemoryMb}
          onChange={(listMemoryMb) => change({ listMemoryMb })}
        />
        {s.megabytes}
      </Row>
    </Section>
  )
}
