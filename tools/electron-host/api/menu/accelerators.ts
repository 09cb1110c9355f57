import { matchesAccelerator, type KeyPress } from '../../core/accelerator.ts'
import { hostBus } from '../../core/events.ts'
import { globalShortcuts } from './global-shortcut.ts'
import { Menu, type MenuItem } from './menu.ts'

// A key press that no page handled: runs a global shortcut or an accelerator of the application menu.
hostBus.on('key-pressed', (press) => {
  for (const [accelerator, callback] of globalShortcuts) {
    if (matchesAccelerator(accelerator, press)) return callback()
  }
  return findItem(Menu.getApplicationMenu(), press)?.click()
})

function findItem(menu: Menu | null | undefined, press: KeyPress): MenuItem | undefined {
  for (const item of menu?.items ?? []) {
    // The page performs clipboard roles; performing them here too would paste twice.
    if (item.accelerator && item.enabled && !item.hostIsPageRole && matchesAccelerator(item.accelerator, press)) return item
    const inner = findItem(item.submenu, press)
    if (inner) return inner
  }
  return undefined
}
