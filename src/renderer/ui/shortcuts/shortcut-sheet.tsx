import { useEffect } from 'react'
import { Dialog } from '../dialog/dialog.tsx'
import { defineStrings, useLanguage, useStrings } from '../strings.ts'
import { Kbd, spokenKeys } from './kbd.tsx'
import { keyStrings } from './key-strings.ts'
import { hideShortcuts, renameShortcuts, SHEET_GROUPS, SHEET_LAYER, type SheetLine, useShownShortcuts } from './shown-shortcuts.ts'
import './shortcut-sheet.css'

const sheetStrings = defineStrings({
  en: {
    title: 'Keyboard shortcuts',
    titleOf: (layer: string) => `Keyboard shortcuts: ${layer}`,
    groups: { here: 'On this page', table: 'Table', go: 'Go to', everywhere: 'Everywhere' },
    hereIn: 'In this window',
    sheet: 'This list',
  },
  fr: {
    title: 'Raccourcis clavier',
    titleOf: (layer: string) => `Raccourcis clavier : ${layer}`,
    groups: { here: 'Sur cette page', table: 'Tableau', go: 'Aller à', everywhere: 'Partout' },
    hereIn: 'Dans cette fenêtre',
    sheet: 'Cette liste',
  },
})

/** The shortcuts that `showShortcuts` has taken down. Mounted once, at the root. */
export function ShortcutSheet() {
  const s = useStrings(sheetStrings)
  const sheet = useShownShortcuts((state) => state.shown)
  const language = useLanguage()
  useEffect(renameShortcuts, [language])
  if (!sheet) return null
  const { title, groups } = sheet
  const nameOf = (group: (typeof SHEET_GROUPS)[number]) => (group === 'here' && title !== '' ? s.hereIn : s.groups[group])
  return (
    <Dialog name={SHEET_LAYER} title={title === '' ? s.title : s.titleOf(title)} width={720} onClose={hideShortcuts} closeOnMask>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls needs the focus to be scrolled by keys */}
      <div data-first className="sheet-scroll" role="region" aria-label={s.title} tabIndex={0}>
        {SHEET_GROUPS.map((group) => (
          <SheetPart
            key={group}
            name={nameOf(group)}
            lines={group === 'everywhere' ? [...groups.everywhere, { label: s.sheet, keys: ['?'] }] : groups[group]}
          />
        ))}
      </div>
    </Dialog>
  )
}

function SheetPart({ name, lines }: { readonly name: string; readonly lines: readonly SheetLine[] }) {
  const words = useStrings(keyStrings)
  if (lines.length === 0) return null
  return (
    <section aria-label={name}>
      <h2 className="sheet-group">{name}</h2>
      <dl className="key-sheet">
        {lines.map(({ label, keys }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key} keys={key} />
              ))}
              <span className="sr-only">{keys.map((key) => spokenKeys(key, words)).join(words.or)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
