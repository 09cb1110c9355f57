import { Button } from 'antd'
import { useState } from 'react'
import { useSettings } from '#stores/settings-store.ts'
import { useStrings } from '#ui/strings.ts'
import { DoctorDialog } from './doctor-dialog.tsx'
import { doctorStrings } from './doctor-strings.ts'

/** Diagnostics and settings that are available before the sign-in. */
export function SignInHelp() {
  const s = useStrings(doctorStrings)
  const mode = useSettings(({ settings }) => settings?.connection.mode)
  const [isOpen, setOpen] = useState(false)
  if (mode !== 'server') return null
  return (
    <nav className="sign-in-help" aria-label={s.help}>
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        {s.open}
      </Button>
      <Button type="link" size="small" href="#/settings?section=endpoints">
        {s.endpoints}
      </Button>
      <Button type="link" size="small" href="#/diagnostics">
        {s.diagnostics}
      </Button>
      {isOpen && <DoctorDialog onClose={() => setOpen(false)} />}
    </nav>
  )
}
