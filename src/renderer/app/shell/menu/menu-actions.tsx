import { Badge } from 'antd'
import type { NavigateFunction } from 'react-router'
import MessageIcon from 'lucide-react/icons/message-square-text'
import { useEvent } from '#bridge/use-event.ts'
import { useSettings } from '#stores/settings-store.ts'
import { useToasts } from '#stores/toast-store.ts'
import { KeyButton } from '#ui/key-button.tsx'
import { EVERY_LAYER } from '#ui/shortcuts/layers.ts'
import { useStrings } from '#ui/strings.ts'
import { MessageLog } from '#ui/toast/message-log.tsx'
import { AccountMenu } from './account-menu.tsx'
import { PaletteButton } from '#app/palette/palette-button.tsx'
import { RefreshButton } from './refresh-button.tsx'
import { shellStrings } from '../shell-strings.ts'
import './top-menu.css'
import { useOpenHere } from './use-open-here.ts'
import { useRefresh } from './use-refresh.ts'
import { useSignOut } from './use-sign-out.ts'

/** The right end of the menu: which back office, search, refresh, messages, account. The native menu's commands end here too. */
export function MenuActions({ navigate }: { readonly navigate: NavigateFunction }) {
  const s = useStrings(shellStrings)
  const connection = useSettings(({ settings }) => settings?.connection)
  const unread = useToasts((toasts) => toasts.unread)
  const [logOpen, setLogOpen] = useOpenHere(false)
  const { refresh, refreshing } = useRefresh()
  const signOut = useSignOut()

  useEvent('app.command', ({ command }) => {
    if (command === 'refresh') void refresh()
    if (command === 'settings') void navigate('/settings')
    if (command === 'sign-out') void signOut()
  })

  return (
    <div className="menu-actions">
      {connection?.mode === 'training' && <span className="menu-environment environment-amber">{s.training}</span>}
      {connection?.mode === 'server' && <span className={`menu-environment environment-${connection.colour}`}>{connection.name}</span>}
      <PaletteButton />
      <RefreshButton busy={refreshing} onPress={() => void refresh()} />
      <Badge count={unread} size="small" offset={[-6, 6]}>
        <KeyButton
          type="text"
          icon={<MessageIcon />}
          iconOnly
          label={s.messages}
          keys="F8"
          layer={EVERY_LAYER}
          onPress={() => setLogOpen(true)}
        />
      </Badge>
      <AccountMenu navigate={navigate} onSignOut={() => void signOut()} />
      <MessageLog open={logOpen} onClose={() => setLogOpen(false)} />
    </div>
  )
}
