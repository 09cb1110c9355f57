import type { ReactNode } from 'react'
import FlagIcon from 'lucide-react/icons/flag'
import OrdersIcon from 'lucide-react/icons/list-checks'
import { Badge, Menu, type MenuProps } from 'antd'
import { Link, type NavigateFunction } from 'react-router'
import { useLive } from '#stores/live-store.ts'
import { useSettings } from '#stores/settings-store.ts'
import { BrandMark } from '#ui/brand-mark.tsx'
import { Kbd } from '#ui/shortcuts/kbd.tsx'
import { useStrings } from '#ui/strings.ts'
import { badgeOf, filledGroups, groupBadge, isPart, isUnread, type MenuEntry, presentEntry } from './menu-groups.ts'
import { MenuActions } from './menu-actions.tsx'
import { UnverifiedBanner } from '../notices/unverified-banner.tsx'
import { shellStrings } from '../shell-strings.ts'
import './top-menu.css'
import { chordOf } from './use-go-to.ts'
import { useOpenHere } from './use-open-here.ts'

/** Larger counts are '999+'. */
const MAX_COUNT = 999

interface Props {
  readonly entries: readonly MenuEntry[]
  readonly pathname: string
  readonly navigate: NavigateFunction
  /** Hidden during a run, which has its own count. */
  readonly hasBanner: boolean
}

const NO_GROUPS: readonly string[] = []

/** Groups with their screens and badges. The current page and its group are marked. */
export function TopMenu({ entries, pathname, navigate, hasBanner }: Props) {
  const s = useStrings(shellStrings)
  const order = useSettings(({ settings }) => settings?.menuOrder)
  const live = { unverified: useLive(({ unverified }) => unverified), reports: useLive(({ reports }) => reports) }
  const present = presentEntry(entries, pathname)
  const [openGroups, setOpenGroups] = useOpenHere(NO_GROUPS)

  const labelOf = (entry: MenuEntry) => (
    <Labelled text={entry.label} count={badgeOf(entry, live)} unread={isUnread([entry], live)} isPartial={isPart([entry], live)} />
  )
  const items: MenuProps['items'] = filledGroups(entries, order).map(([group, inside]) => ({
    key: group,
    label: (
      <Labelled
        text={s.groups[group]}
        page={present?.group === group && present.label !== s.groups[group] ? present.label : null}
        count={groupBadge(inside, live)}
        unread={isUnread(inside, live)}
        isPartial={isPart(inside, live)}
      />
    ),
    children: inside.map((entry) => ({
      key: entry.path,
      label: (
        <span className="menu-line">
          {labelOf(entry)}
          {entry.go !== undefined && <Kbd keys={chordOf(entry.go)} />}
        </span>
      ),
    })),
  }))

  return (
    <nav className="menu-bar" aria-label={s.menu}>
      <Link to="/dashboard" className="menu-home" aria-label={s.home} aria-current={pathname === '/dashboard' ? 'page' : undefined}>
        <BrandMark size={28} />
      </Link>
      {entries
        .filter(({ badge }) => badge)
        .map((entry) => (
          <Pin
            key={entry.path}
            entry={entry}
            isPresent={present === entry}
            count={badgeOf(entry, live)}
            unread={isUnread([entry], live)}
            isPartial={isPart([entry], live)}
            label={labelOf(entry)}
          />
        ))}
      <Menu
        className="menu-groups"
        mode="horizontal"
        triggerSubMenuAction="click"
        openKeys={[...openGroups]}
        onOpenChange={setOpenGroups}
        items={items}
        selectedKeys={present ? [present.path, present.group] : []}
        onClick={({ key }) => void navigate(key)}
      />
      {hasBanner && <UnverifiedBanner navigate={navigate} isHome={pathname === '/dashboard'} />}
      <MenuActions navigate={navigate} />
    </nav>
  )
}

interface PinProps {
  readonly entry: MenuEntry
  readonly isPresent: boolean
  readonly count: number
  /** The count is unknown. */
  readonly unread: boolean
  /** The count covers the first page of its list only. */
  readonly isPartial: boolean
  readonly label: ReactNode
}

/** An entry with a count, outside its group: an icon with the count, in a wide bar also its name. */
function Pin({ entry, isPresent, count, unread, isPartial, label }: PinProps) {
  const s = useStrings(shellStrings)
  const figure = unread ? s.unread : count > 0 ? (isPartial ? `${count}+` : String(count)) : ''
  const chord = entry.go === undefined ? '' : ` (${chordOf(entry.go).toUpperCase()})`
  return (
    <Link
      to={entry.path}
      className="menu-pinned"
      title={entry.label + chord}
      aria-label={`${entry.label} ${figure}`.trim()}
      aria-current={isPresent ? 'page' : undefined}
    >
      <span className="menu-pin" aria-hidden="true">
        {entry.badge === 'reports' ? <FlagIcon /> : <OrdersIcon />}
        {figure !== '' && <span>{unread ? '!' : count > MAX_COUNT ? `${MAX_COUNT}+` : figure}</span>}
      </span>
      <span className="menu-pin-words">{label}</span>
    </Link>
  )
}

interface LabelledProps {
  readonly text: string
  /** The current page, if it belongs to the group. */
  readonly page?: string | null
  readonly count: number
  readonly unread: boolean
  readonly isPartial: boolean
}

function Labelled({ text, page = null, count, unread, isPartial }: LabelledProps) {
  const s = useStrings(shellStrings)
  return (
    <span className="menu-label">
      {page === null ? (
        text
      ) : (
        <span className="menu-names">
          <span className="menu-group">{text}</span> <span className="menu-page">{page}</span>
        </span>
      )}
      {unread && <Badge count="!" size="small" title={s.unread} />}
      {!unread && count > 0 && (
        <Badge count={isPartial ? `${Math.min(count, MAX_COUNT)}+` : count} size="small" overflowCount={MAX_COUNT} />
      )}
    </span>
  )
}
