import { QuestionCircleOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import type { NavigateFunction } from 'react-router'
import { Kbd } from '#ui/shortcuts/kbd.tsx'
import { showShortcuts } from '#ui/shortcuts/shown-shortcuts.ts'
import { useStrings } from '#ui/strings.ts'
import { shellStrings } from './shell-strings.ts'

// beside it: what hangs from the end of the page stands in no landmark
const inHeader = (button: HTMLElement): HTMLElement => button.closest('header') ?? document.body

/** Help: the keys of this page, and what has changed in the product (D-14). */
export function HelpMenu({ navigate }: { readonly navigate: NavigateFunction }) {
  const s = useStrings(shellStrings)
  const items = [
    {
      key: 'shortcuts',
      label: (
        <span className="help-line">
          {s.shortcuts} <Kbd keys="?" />
        </span>
      ),
      // once the menu has given the focus back
      onClick: () => void setTimeout(showShortcuts),
    },
    { key: 'changelogs', label: s.changelogs, onClick: () => void navigate('/dashboard/changelogs') },
  ]
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight" autoFocus getPopupContainer={inHeader}>
      <Button type="text" icon={<QuestionCircleOutlined />} aria-label={s.help} title={s.help} aria-haspopup="menu" />
    </Dropdown>
  )
}
