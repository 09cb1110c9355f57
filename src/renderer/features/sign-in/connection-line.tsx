import { Button } from 'antd'
import { useSettings } from '#stores/settings-store.ts'
import { useStrings } from '#ui/strings.ts'
import { signInStrings } from './sign-in-strings.ts'
import './sign-in.css'

/** The back office of this sign-in, and the button to change it. */
export function ConnectionLine({ onChange }: { readonly onChange: () => void }) {
  const s = useStrings(signInStrings)
  const connection = useSettings(({ settings }) => settings?.connection)
  if (!connection || connection.mode === 'none') return null
  return (
    <div className="sign-in-connection">
      <span title={connection.mode === 'server' ? connection.apiUrl : undefined}>
        {connection.mode === 'server' ? s.connectedTo(connection.name) : null}
      </span>
      <Button type="link" size="small" onClick={onChange}>
        {s.change}
      </Button>
    </div>
  )
}
