import { type BrowserWindow, type ContextMenuParams, Menu, type MenuItemConstructorOptions } from 'electron'
import type { DesktopStrings } from '../desktop-strings.ts'
import { checkLink } from '../links/safe-link.ts'

/** Longest text that "Look up" repeats. */
const MAX_SHOWN = 30

type Params = Pick<ContextMenuParams, 'editFlags' | 'isEditable' | 'linkURL' | 'selectionText'>

interface Actions {
  readonly openLink: (url: string) => void
  readonly copy: (text: string) => void
  /** The system's dictionary, for the selected text; only macOS has one. */
  readonly lookUp: () => void
}

/** Items of the context menu, by what was clicked; empty: no menu. A link from the data is listed with its real host (R7). */
export function contextMenuItems(
  { editFlags, isEditable, linkURL, selectionText }: Params,
  platform: NodeJS.Platform,
  s: DesktopStrings,
  { openLink, copy, lookUp }: Actions,
): MenuItemConstructorOptions[] {
  const link = checkLink(linkURL)
  const selected = selectionText.trim()
  const groups: MenuItemConstructorOptions[][] = []
  if (platform === 'darwin' && selected !== '') groups.push([{ id: 'look-up', label: s.lookUp(shortened(selected)), click: lookUp }])
  if (link.ok)
    groups.push([
      { id: 'open-link', label: s.openHost(link.value.host), click: () => openLink(link.value.url) },
      { id: 'copy-link', label: s.copyLink, click: () => copy(link.value.url) },
    ])
  if (isEditable)
    groups.push([
      { role: 'cut', label: s.cut, enabled: editFlags.canCut },
      { role: 'copy', label: s.copy, enabled: editFlags.canCopy },
      { role: 'paste', label: s.paste, enabled: editFlags.canPaste },
    ])
  else if (selected !== '') groups.push([{ role: 'copy', label: s.copy, enabled: editFlags.canCopy }])
  if (isEditable || selected !== '') groups.push([{ role: 'selectAll', label: s.selectAll, enabled: editFlags.canSelectAll }])
  return groups.flatMap((group, index) => (index === 0 ? group : [{ type: 'separator' as const }, ...group]))
}

/** Electron shows no menu of its own. */
export function offerContextMenu(window: BrowserWindow, strings: () => DesktopStrings, actions: Omit<Actions, 'lookUp'>): void {
  const contents = window.webContents
  contents.on('context-menu', (_event, params) => {
    const lookUp = () => contents.showDefinitionForSelection()
    const items = contextMenuItems(params, process.platform, strings(), { ...actions, lookUp })
    if (items.length > 0) Menu.buildFromTemplate(items).popup({ window })
  })
}

const shortened = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN - 1)}…` : line
}
