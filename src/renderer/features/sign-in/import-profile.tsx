import { Button } from 'antd'
import { useState } from 'react'
import type { ReadProfile } from '#contract/desktop/profile.ts'
import type { Settings } from '#contract/desktop/settings.ts'
import { useAction } from '#ui/hooks/use-action.ts'
import { useSettings } from '#stores/settings-store.ts'
import { busySign } from '#ui/states/busy-sign.tsx'
import { ProfileDialog } from '#ui/profile/profile-dialog.tsx'
import { useStrings } from '#ui/strings.ts'
import { signInStrings } from './sign-in-strings.ts'

const addressOf = (settings: Settings | null) => (settings?.connection.mode === 'server' ? settings.connection.apiUrl : null)

/** Imports a colleague's profile instead of a typed URL. The profile contains the back office and all its overrides. */
export function ImportProfile({ onConnected }: { readonly onConnected: (() => void) | undefined }) {
  const s = useStrings(signInStrings)
  const settings = useSettings((state) => state.settings)
  const [chosen, setChosen] = useState<{ readonly read: ReadProfile; readonly address: string | null } | null>(null)
  const { run, busy } = useAction('profile.choose')
  const choose = async () => {
    const read = await run({})
    if (read.ok) setChosen({ read: read.value, address: addressOf(settings) })
  }
  const close = () => {
    if (addressOf(useSettings.getState().settings) !== chosen?.address) onConnected?.()
    setChosen(null)
  }
  return (
    <>
      <Button block loading={busySign(busy)} onClick={() => void choose()}>
        {s.importProfile}
      </Button>
      <p className="sign-in-hint">{s.importProfileText}</p>
      {chosen && settings && <ProfileDialog read={chosen.read} settings={settings} onClose={close} />}
    </>
  )
}
