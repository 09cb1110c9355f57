import { matchesAccelerator } from '../core/accelerator.ts'
import type { PageReport } from '../page/main-world.ts'
import { globalShortcuts } from './global-shortcut.ts'
import { Menu, type MenuItem } from './menu.ts'

type KeyPress = Extract<PageReport, { kind: 'key' }>

/** Clicks the item of the application menu whose accelerator was pressed. */
export function runMenuAccelerator(press: KeyPress): void {
  for (const [accelerator, callback] of globalShortcuts) {
    if (matchesAccelerator(accelerator, press)) return callback()
  }
  const item = findItem(Menu.getApplicationMenu(), press)
  item?.click()
}

function findItem(menu: Menu | null | undefined, press: KeyPress): MenuItem | undefined {
  for (const item of menu?.items ?? []) {
    // Roles of the clipboard are done by the page itself; to do them once more would paste twice.
    if (item.accelerator && item.enabled && !item.hostIsPageRole && matchesAccelerator(item.accelerator, press)) return item
    const inner = findItem(item.submenu as unknown as Menu | undefined, press)
    if (inner) return inner
  }
  return undefined
}
