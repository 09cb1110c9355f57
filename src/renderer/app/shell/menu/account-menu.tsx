import { Button, Dropdown, type MenuProps } from 'antd'
import type { ReactNode } from 'react'
import type { NavigateFunction } from 'react-router'
import CheckIcon from 'lucide-react/icons/check'
import UserIcon from 'lucide-react/icons/user'
import { LANGUAGES, type Settings } from '#contract/desktop/settings.ts'
import { call } from '#bridge/call.ts'
import { useSession } from '#stores/session-store.ts'
import { useMasked, useSettings } from '#stores/settings-store.ts'
import { Kbd } from '#ui/shortcuts/kbd.tsx'
import { showDrafts } from '#ui/drafts/drafts-store.ts'
import { draftsStrings } from '#ui/drafts/drafts-strings.ts'
import { showShortcuts } from '#ui/shortcuts/shown-shortcuts.ts'
import { useStrings } from '#ui/strings.ts'
import { accountStrings } from './account-strings.ts'
import './account-menu.css'
import { MASK_KEY, maskPersonalData } from '../notices/mask-line.tsx'
import { shellStrings } from '../shell-strings.ts'
import { useOpenHere } from './use-open-here.ts'

const THEMES = ['system', 'light', 'dark'] as const

// next to the button: a popup at the end of the page is outside all landmarks
const inHeader = (button: HTMLElement): HTMLElement => button.closest('header') ?? document.body

type Choice = { readonly language: Settings['language'] } | { readonly theme: Settings['theme'] }

interface Props {
  readonly navigate: NavigateFunction
  readonly onSignOut: () => void
}

/** Account and back office, then what people set once: language, theme, settings, help, sign out. */
export function AccountMenu({ navigate, onSignOut }: Props) {
  const s = useStrings(shellStrings)
  const a = useStrings(accountStrings)
  const { drafts } = useStrings(draftsStrings)
  const { email } = useSession()
  const settings = useSettings((store) => store.settings)
  const masked = useMasked()
  const [isOpen, setOpen] = useOpenHere(false)
  const { connection } = settings ?? {}
  const place = connection?.mode === 'training' ? a.training : connection?.mode === 'server' ? connection.name : ''

  const choice = (change: Choice, words: ReactNode) => {
    const [[key, value] = []] = Object.entries(change)
    const isChosen = settings?.[key as keyof Choice] === value
    return {
      key: `${key} ${value}`,
      label: <Line words={words} aside={isChosen && <CheckIcon role="img" aria-label={a.chosen} />} />,
      onClick: () => void call('settings.update', { change }),
    }
  }
  const items: MenuProps['items'] = [
    {
      key: 'who',
      type: 'group',
      label: (
        <span className="account-who">
          <strong>{email}</strong>
          {place !== '' && <span>{place}</span>}
        </span>
      ),
    },
    { type: 'divider' },
    {
      key: 'language',
      type: 'group',
      label: a.language,
      children: LANGUAGES.map((language) => choice({ language }, <span lang={language}>{a.languages[language]}</span>)),
    },
    { key: 'theme', type: 'group', label: a.theme, children: THEMES.map((theme) => choice({ theme }, a.themes[theme])) },
    { type: 'divider' },
    {
      key: 'mask',
      label: <Line words={masked ? s.mask.show : s.mask.hide} aside={<Kbd keys={MASK_KEY} />} />,
      onClick: () => maskPersonalData(!masked),
    },
    // once the menu has given the focus back
    { key: 'drafts', label: drafts, onClick: () => void setTimeout(showDrafts) },
    { key: 'settings', label: s.settings, onClick: () => void navigate('/settings') },
    {
      key: 'shortcuts',
      label: <Line words={s.shortcuts} aside={<Kbd keys="?" />} />,
      // once the menu has given the focus back
      onClick: () => void setTimeout(showShortcuts),
    },
    { key: 'changelogs', label: s.changelogs, onClick: () => void navigate('/dashboard/changelogs') },
    { type: 'divider' },
    { key: 'sign-out', label: s.logout, onClick: onSignOut },
  ]
  return (
    <Dropdown
      menu={{ items, className: 'account-menu' }}
      // removed while closed: its texts also appear on the settings page
      destroyOnHidden
      open={isOpen}
      onOpenChange={setOpen}
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      // no animation: a quick click would miss an entry that is still moving
      transitionName=""
      getPopupContainer={inHeader}
    >
      <Button type="text" icon={<UserIcon />} aria-label={a.account} title={email ?? a.account} aria-haspopup="menu" />
    </Dropdown>
  )
}

const Line = ({ words, aside }: { readonly words: ReactNode; readonly aside: ReactNode }) => (
  <span className="account-line">
    {words} {aside}
  </span>
)
