import { LogoutOutlined, MessageOutlined, SettingOutlined } from '@ant-design/icons'
import { Badge, Button, Tooltip } from 'antd'
import { type ReactNode, useState } from 'react'
import type { NavigateFunction } from 'react-router'
import { useEvent } from '#bridge/use-event.ts'
import { useSession } from '#stores/session-store.ts'
import { useSettings } from '#stores/settings-store.ts'
import { useToasts } from '#stores/toast-store.ts'
import { useStrings } from '#ui/strings.ts'
import { MessageLog } from '#ui/toast/message-log.tsx'
import { HelpMenu } from './help-menu.tsx'
import { startLeaving } from '../leaving/leaving-store.ts'
import { PaletteButton } from '../palette/palette-button.tsx'
import { RefreshButton } from './refresh-button.tsx'
import { shellStrings } from './shell-strings.ts'
import './top-menu.css'
import { useRefresh } from './use-refresh.ts'
import { useSignOut } from './use-sign-out.ts'

/** The right end of the menu: where one is, refresh, messages, settings, logout. The native menu's commands end here too. */
export function MenuActions({ navigate }: { readonly navigate: NavigateFunction }) {
  const s = useStrings(shellStrings)
  const { email } = useSession()
  const connection = useSettings(({ settings }) => settings?.connection)
  const unread = useToasts((toasts) => toasts.unread)
  const [logOpen, setLogOpen] = useState(false)
  const { refresh, refreshing } = useRefresh()
  const signOut = useSignOut()

  useEvent('app.command', ({ command }) => {
    if (command === 'refresh') void refresh()
    if (command === 'settings') void navigate('/settings')
    if (command === 'sign-out') void signOut()
    if (command === 'quit') startLeaving('quit')
  })

  return (
    <div className="menu-actions">
      {connection?.mode === 'training' && <span className="menu-environment environment-amber">{s.training}</span>}
      {connection?.mode === 'server' && <span className={`menu-environment environment-${connection.colour}`}>{connection.name}</span>}
      <span className="menu-account" title={email ?? undefined}>
        {email}
      </span>
      <PaletteButton />
      <RefreshButton busy={refreshing} onPress={() => void refresh()} />
      <Tooltip title={s.messages}>
        <Badge count={unread} size="small" offset={[-6, 6]}>
          <Button type="text" icon={<MessageOutlined />} aria-label={s.messages} onClick={() => setLogOpen(true)} />
        </Badge>
      </Tooltip>
      <HelpMenu navigate={navigate} />
      <MenuButton icon={<SettingOutlined />} label={s.settings} onPress={() => void navigate('/settings')} />
      <MenuButton icon={<LogoutOutlined />} label={s.logout} onPress={() => void signOut()} />
      <MessageLog open={logOpen} onClose={() => setLogOpen(false)} />
    </div>
  )
}

function MenuButton({ icon, label, onPress }: { readonly icon: ReactNode; readonly label: string; readonly onPress: () => void }) {
  return (
    <Tooltip title={label}>
      <Button type="text" icon={icon} aria-label={label} onClick={onPress} />
    </Tooltip>
  )
}
