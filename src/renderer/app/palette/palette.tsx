import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import SearchIcon from 'lucide-react/icons/search'
import { leaveLayers, type Shortcut } from '#ui/shortcuts/layers.ts'
import { ShortcutLayer } from '#ui/shortcuts/shortcut-layer.tsx'
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import { useStrings } from '#ui/strings.ts'
import './palette.css'
import { optionId } from './option-id.ts'
import { PaletteFoot } from './palette-foot.tsx'
import { PaletteList } from './palette-list.tsx'
import { type PaletteItem, STAYS } from './palette-item.ts'
import { paletteStrings } from './palette-strings.ts'
import { useModalDialog } from './use-modal-dialog.ts'
import { usePaletteItems } from './use-palette-items.ts'

const LIST = 'palette-list'
export const PALETTE_LAYER = 'palette'

interface Props {
  /** Commands of the page or dialog behind the palette. */
  readonly behind: readonly Shortcut[]
  readonly onClose: () => void
}

/**
 * Ctrl/⌘ K: screens, actions, commands of the page or dialog behind, and pasted identifiers. A combobox with its list; the focus never leaves the
 * field. A modal dialog of the browser: above every other one, whose own focus trap cannot take the focus while everything behind is inert.
 */
export function Palette({ behind, onClose }: Props) {
  const s = useStrings(paletteStrings)
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const { dialog, field } = useModalDialog()
  // Enter was pressed before the pasted text was found
  const [awaited, setAwaited] = useState(false)
  const { items, isSearching } = usePaletteItems(words, behind)
  const at = Math.max(
    0,
    items.findIndex(({ id }) => id === chosen),
  )
  const active = items[at]

  // a second press must not return the keys to the page
  useShortcuts(PALETTE_LAYER, [{ key: 'Mod+k', label: s.open, run: () => field.current?.select() }])
  useEffect(() => {
    if (active) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const run = (item: PaletteItem | undefined) => {
    if (!item) return
    onClose()
    // the page behind handles this, not the closing palette
    setTimeout(() => {
      if (STAYS.has(item.group)) item.run()
      else void leaveLayers().then((left) => left && item.run())
    })
  }
  const runFound = useEffectEvent(() => run(active))
  useEffect(() => {
    if (awaited && !isSearching) runFound()
  }, [awaited, isSearching])
  const enter = () => (isSearching && chosen === null ? setAwaited(true) : run(active))
  const move = (to: number) => {
    setChosen(items[Math.min(items.length - 1, Math.max(0, to))]?.id ?? null)
    setAwaited(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, () => void>> = {
      ArrowDown: () => move(at + 1 === items.length ? 0 : at + 1),
      ArrowUp: () => move(at === 0 ? items.length - 1 : at - 1),
      PageDown: () => move(at + 8),
      PageUp: () => move(at - 8),
      Enter: enter,
      // Tab has no other target
      Tab: () => undefined,
      Escape: () => (words === '' ? onClose() : type('')),
    }
    const step = event.nativeEvent.isComposing ? undefined : steps[event.key]
    if (!step || (event.key === 'Enter' && event.repeat)) return
    event.preventDefault()
    event.stopPropagation()
    step()
  }
  const type = (to: string) => {
    setWords(to)
    // select the best match of the new words
    setChosen(null)
    setAwaited(false)
  }
  return (
    <ShortcutLayer name={PALETTE_LAYER} title={s.title}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape does the same */}
      <dialog
        ref={dialog}
        className="palette-mask"
        aria-label={s.title}
        onCancel={(event) => event.preventDefault()}
        onMouseDown={(event) => event.target === event.currentTarget && onClose()}
      >
        <div className="palette">
          <div className="palette-field">
            <SearchIcon aria-hidden="true" />
            <input
              ref={field}
              type="text"
              role="combobox"
              aria-expanded="true"
              aria-controls={LIST}
              aria-autocomplete="list"
              aria-label={s.title}
              aria-activedescendant={active ? optionId(active) : undefined}
              placeholder={s.placeholder}
              value={words}
              maxLength={500}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => type(event.target.value)}
              onKeyDown={onKeyDown}
              onBlur={() => field.current?.focus()}
            />
          </div>
          <PaletteList id={LIST} items={items} active={active?.id ?? null} onPoint={setChosen} onRun={run} />
          <PaletteFoot status={awaited ? s.looking : items.length === 0 ? s.none : s.results(items.length)} hasWords={words !== ''} />
        </div>
      </dialog>
    </ShortcutLayer>
  )
}
