import { matchesAccelerator, type KeyPress } from '../core/accelerator.ts'
import { hostBus } from '../core/events.ts'
import { globalShortcuts } from './global-shortcut.ts'
import { Menu, type MenuItem } from './menu.ts'

// A key press that no page wanted: a global shortcut, or the item of the application menu that it is the accelerator of.
hostBus.on('key-pressed', (press) => {
  for (const [accelerator, callback] of globalShortcuts) {
    if (matchesAccelerator(accelerator, press)) return callback()
  }
  return findItem(Menu.getApplicationMenu(), press)?.click()
})

function findItem(menu: Menu | null | undefined, press: KeyPress): MenuItem | undefined {
  for (const item of menu?.items ?? []) {
    // Roles of the clipboard are done by the page itself; to do them once more would paste twice.
    if (item.accelerator && item.enabled && !item.hostIsPageRole && matchesAccelerator(item.accelerator, press)) return item
    const inner = findItem(item.submenu as unknown as Menu | undefined, press)
    if (inner) return inner
  }
  return undefined
}
