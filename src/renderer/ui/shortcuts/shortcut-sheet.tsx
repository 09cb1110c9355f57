import { useEffect, useMemo } from 'react'
import { Dialog } from '../dialog.tsx'
import { defineStrings, useStrings } from '../strings.ts'
import { Kbd } from './kbd.tsx'
import { isTyping, matchesKey } from './key-match.ts'
import { isEnabled, type Shortcut, topLayer } from './layers.ts'
import { hideShortcuts, showShortcuts, useShownShortcuts } from './shown-shortcuts.ts'
import { useEvent } from '#bridge/use-event.ts'
import './shortcut-sheet.css'

const sheetStrings = defineStrings({
  en: {
    title: 'Keyboard shortcuts',
    titleOf: (layer: string) => `Keyboard shortcuts: ${layer}`,
    none: 'No shortcuts here',
    sheet: 'This list',
    close: 'Close',
  },
  fr: {
    title: 'Raccourcis clavier',
    titleOf: (layer: string) => `Raccourcis clavier : ${layer}`,
    none: 'Aucun raccourci ici',
    sheet: 'Cette liste',
    close: 'Fermer',
  },
})

interface Line {
  readonly label: string
  readonly keys: readonly string[]
  readonly enabled: boolean
}

/** `?` shows the keys of the layer that is on top at that moment. Stands once, at the root. */
export function ShortcutSheet() {
  const s = useStrings(sheetStrings)
  const shown = useShownShortcuts((state) => state.shown)
  const lines = useMemo(() => shown && linesOf(shown.shortcuts), [shown])
  useEvent('app.command', ({ command }) => command === 'shortcuts' && showShortcuts())
  useEffect(() => {
    // not one of the layers' own shortcuts: it works in all of them
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || isTyping(event, event.target) || !matchesKey(event, '?') || topLayer() === SHEET) return
      event.preventDefault()
      showShortcuts()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])

  if (!shown || !lines) return null
  const { title } = shown
  return (
    <Dialog name={SHEET} title={title === '' ? s.title : s.titleOf(title)} width={720} onClose={hideShortcuts} closeOnMask>
      {lines.length === 0 && <p>{s.none}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls needs the focus to be scrolled by keys */}
      <div data-first className="sheet-scroll" role="region" aria-label={s.title} tabIndex={0}>
        <dl className="sheet">
          {[...lines, { label: s.sheet, keys: ['?'], enabled: true }].map(({ label, keys, enabled }) => (
            <div key={label} className={enabled ? undefined : 'sheet-off'}>
              <dt>{label}</dt>
              <dd>
                {keys.map((key) => (
                  <Kbd key={key} keys={key} />
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  )
}

const SHEET = 'shortcut-sheet'

/** One line per thing that can be done, with all its keys. */
function linesOf(shortcuts: readonly Shortcut[]): readonly Line[] {
  const lines = new Map<string, { keys: Set<string>; enabled: boolean }>()
  for (const shortcut of shortcuts) {
    const line = lines.get(shortcut.label) ?? { keys: new Set<string>(), enabled: false }
    line.keys.add(shortcut.digit === undefined ? shortcut.key : String(shortcut.digit))
    line.enabled ||= isEnabled(shortcut)
    lines.set(shortcut.label, line)
  }
  return [...lines].map(([label, { keys, enabled }]) => ({ label, keys: [...keys], enabled }))
}
