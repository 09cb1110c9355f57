import { Button } from 'antd'
import type { ReactNode } from 'react'
import CopyIcon from 'lucide-react/icons/copy'
import PencilIcon from 'lucide-react/icons/pencil'
import PinIcon from 'lucide-react/icons/pin'
import SaveIcon from 'lucide-react/icons/save'
import TrashIcon from 'lucide-react/icons/trash'
import type { SavedView } from '#domain/lists/saved-view.ts'
import { useStrings } from '#ui/strings.ts'
import type { Views } from './use-views.ts'
import { viewStrings } from './view-strings.ts'

interface Props {
  readonly view: SavedView
  readonly views: Views
  readonly onRename: () => void
  /** Closes the menu. */
  readonly onDone: () => void
}

/** A saved view in the menu: a click on its name applies it, the icons edit it. */
export function ViewRow({ view, views, onRename, onDone }: Props) {
  const s = useStrings(viewStrings)
  const { name, pinned } = view
  const active = views.active?.id === view.id
  const sign = (label: string, icon: ReactNode, run: () => void) => (
    <Button type="text" size="small" icon={icon} aria-label={label} title={label} onClick={run} />
  )
  return (
    <li className={active ? 'dt-view-active' : undefined}>
      <button
        type="button"
        className="dt-view-open"
        aria-label={s.open(name)}
        aria-current={active || undefined}
        title={name}
        onClick={() => {
          views.choose(view)
          onDone()
        }}
      >
        <span className="dt-view-name">{name}</span>
        {active && views.changed && <small>{s.changed}</small>}
      </button>
      {active && views.changed && sign(s.update(name), <SaveIcon />, () => views.update(view))}
      {sign(pinned ? s.unpin(name) : s.pin(name), pinned ? <PinIcon className="icon-full" /> : <PinIcon />, () => views.pin(view, !pinned))}
      {sign(s.copy(name), <CopyIcon />, () => views.copy(view))}
      {sign(s.rename(name), <PencilIcon />, onRename)}
      {sign(s.remove(name), <TrashIcon />, () => {
        onDone()
        void views.remove(view)
      })}
    </li>
  )
}
