import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import BookmarkIcon from 'lucide-react/icons/bookmark'
import { ariaKeys } from '#ui/shortcuts/chords.ts'
import { useLayerName } from '#ui/shortcuts/shortcut-layer.tsx'
import { useStrings } from '#ui/strings.ts'
import { KeyTip } from '../grid/key-tip.tsx'
import { TablePopover } from '../bars/table-popover.tsx'
import type { Views } from './use-views.ts'
import { NameForm, PasteForm } from './view-forms.tsx'
import { ViewRow } from './view-row.tsx'
import { viewStrings } from './view-strings.ts'
import './views.css'

interface Props {
  readonly views: Views
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
}

export const VIEWS_KEY = 'v'

/** Menu of saved views: apply, save, pin, edit, and share as text. The button names the active view, unless it is in the bar of pinned views. */
export function ViewsMenu({ views, open, onOpen }: Props) {
  const s = useStrings(viewStrings)
  const under = useLayerName()
  const { active, changed } = views
  return (
    <TablePopover
      name={`${under}-views`}
      title={s.views}
      open={open}
      onOpen={onOpen}
      placement="bottomRight"
      content={<ViewList views={views} onDone={() => onOpen(false)} />}
    >
      <Tooltip title={open ? '' : <KeyTip label={s.views} keys={VIEWS_KEY} />}>
        <Button
          type="text"
          className="dt-views-button"
          icon={<BookmarkIcon aria-hidden="true" />}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-keyshortcuts={ariaKeys(VIEWS_KEY)}
          aria-label={active ? s.viewsNow(changed ? `${active.name}, ${s.changed}` : active.name) : s.views}
        >
          {(active || changed) && !active?.pinned
            ? [
                active && (
                  <span key="name" className="dt-view-name">
                    {active.name}
                  </span>
                ),
                changed && <span key="changed" className="dt-view-changed" aria-hidden="true" />,
              ]
            : undefined}
        </Button>
      </Tooltip>
    </TablePopover>
  )
}

function ViewList({ views, onDone }: { readonly views: Views; readonly onDone: () => void }) {
  const s = useStrings(viewStrings)
  const [pasting, setPasting] = useState(false)
  const [renaming, setRenaming] = useState<string | null>(null)
  if (pasting) return <PasteForm whyNot={views.whyNot} onTake={views.take} onBack={() => setPasting(false)} onDone={onDone} />
  return (
    <div className="dt-views">
      {views.all.length === 0 && <p className="dt-pick-foot">{s.none}</p>}
      <ul>
        {views.all.map((view) =>
          view.id === renaming ? (
            <li key={view.id}>
              <NameForm
                label={s.renameTo(view.name)}
                initial={view.name}
                onName={(name) => {
                  views.rename(view, name)
                  setRenaming(null)
                }}
                onCancel={() => setRenaming(null)}
              />
            </li>
          ) : (
            <ViewRow key={view.id} view={view} views={views} onRename={() => setRenaming(view.id)} onDone={onDone} />
          ),
        )}
      </ul>
      <div className="dt-views-new">
        <strong>{s.saveNow}</strong>
        <NameForm label={s.name} initial="" autoFocus onName={(name) => views.save(name) && onDone()} />
      </div>
      <Button type="link" size="small" onClick={() => setPasting(true)}>
        {s.paste}
      </Button>
    </div>
  )
}
