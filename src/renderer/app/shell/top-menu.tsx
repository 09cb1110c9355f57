import { Badge, Menu, type MenuProps } from 'antd'
import { Link, type NavigateFunction } from 'react-router'
import { useLive } from '../../stores/live-store.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { useStrings } from '../../ui/strings.ts'
import { badgeOf, filledGroups, groupBadge, type MenuEntry, presentEntry } from './menu-groups.ts'
import { MenuActions } from './menu-actions.tsx'
import { shellStrings } from './shell-strings.ts'
import './top-menu.css'

interface Props {
  readonly entries: readonly MenuEntry[]
  readonly pathname: string
  readonly navigate: NavigateFunction
}

/** Groups with their screens and badges; the present page is always marked, in its group too. */
export function TopMenu({ entries, pathname, navigate }: Props) {
  const s = useStrings(shellStrings)
  const live = { unverified: useLive(({ unverified }) => unverified), reports: useLive(({ reports }) => reports) }

  const items: MenuProps['items'] = filledGroups(entries).map(([group, inside]) => ({
    key: group,
    label: <Labelled text={s.groups[group]} count={groupBadge(inside, live)} />,
    children: inside.map((entry) => ({ key: entry.path, label: <Labelled text={entry.label} count={badgeOf(entry, live)} /> })),
  }))
  const present = presentEntry(entries, pathname)

  return (
    <nav className="menu-bar" aria-label={s.menu}>
      <Link to="/dashboard" className="menu-home" aria-label={s.home} aria-current={pathname === '/dashboard' ? 'page' : undefined}>
        <BrandMark size={28} />
      </Link>
      <Menu
        className="menu-groups"
        mode="horizontal"
        triggerSubMenuAction="click"
        items={items}
        selectedKeys={present ? [present.path, present.group] : []}
        onClick={({ key }) => void navigate(key)}
      />
      <MenuActions navigate={navigate} />
    </nav>
  )
}

function Labelled({ text, count }: { readonly text: string; readonly count: number }) {
  return (
    <span className="menu-label">
      {text}
      {count > 0 && <Badge count={count} size="small" overflowCount={999} />}
    </span>
  )
}
