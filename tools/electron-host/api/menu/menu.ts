import { EventEmitter } from 'node:events'
import { createEvent } from '../../core/events.ts'
import { makeClassLoud } from '../../core/loud.ts'
import { nativeRecord } from '../../core/native-record.ts'
import { BrowserWindow } from '../window/browser-window.ts'
import { roleBehaviour, roleSubmenu } from './menu-roles.ts'

let lastCommandId = 0

/** Electron's MenuItem: stores its properties; tests can click it. */
export class MenuItem {
  readonly id: string
  readonly type: Electron.MenuItem['type']
  readonly role: Electron.MenuItemConstructorOptions['role']
  readonly commandId = ++lastCommandId
  readonly registerAccelerator: boolean
  readonly submenu: Menu | undefined
  readonly icon: Electron.NativeImage | string | undefined
  accelerator: string | null
  label: string
  sublabel: string
  toolTip: string
  enabled: boolean
  visible: boolean
  checked: boolean
  menu: Menu | undefined
  /** Called through a menu, a test or an accelerator; never by the application. */
  click: () => void
  readonly hostIsPageRole: boolean

  constructor(options: Electron.MenuItemConstructorOptions) {
    const behaviour = roleBehaviour(options.role)
    const template = options.submenu ?? roleSubmenu(options.role)
    this.submenu = Array.isArray(template) ? Menu.buildFromTemplate(template) : (template as Menu | undefined)
    this.id = options.id ?? ''
    this.role = options.role
    this.type = options.type ?? (this.submenu ? 'submenu' : 'normal')
    this.label = options.label ?? behaviour?.label ?? ''
    this.accelerator = options.accelerator ?? behaviour?.accelerator ?? null
    this.registerAccelerator = options.registerAccelerator ?? true
    this.sublabel = options.sublabel ?? ''
    this.toolTip = options.toolTip ?? ''
    this.icon = options.icon
    this.enabled = options.enabled ?? true
    this.visible = options.visible ?? true
    this.checked = options.checked ?? false
    this.hostIsPageRole = behaviour?.isPageRole ?? false
    this.click = (): void => {
      if (!this.enabled) return
      this.#toggle()
      if (behaviour?.run) return behaviour.run()
      const window = BrowserWindow.getFocusedWindow() ?? undefined
      const event = { triggeredByAccelerator: false } as Electron.KeyboardEvent
      options.click?.(this as unknown as Electron.MenuItem, window as unknown as Electron.BaseWindow | undefined, event)
    }
  }

  #toggle(): void {
    if (this.type === 'checkbox') this.checked = !this.checked
    if (this.type !== 'radio') return
    for (const other of this.menu?.items ?? []) if (other.type === 'radio') other.checked = other === this
  }
}
makeClassLoud('MenuItem', MenuItem)

/** Electron's Menu. Draws nothing; tests click items, and accelerators of the application menu work. */
export class Menu extends EventEmitter {
  static #applicationMenu: Menu | null = null
  readonly items: MenuItem[] = []

  append(item: MenuItem): void {
    this.insert(this.items.length, item)
  }

  insert(position: number, item: MenuItem): void {
    item.menu = this
    this.items.splice(position, 0, item)
  }

  getMenuItemById(id: string): MenuItem | null {
    for (const item of this.items) {
      const result = item.id === id ? item : item.submenu?.getMenuItemById(id)
      if (result) return result
    }
    return null
  }

  /** Also accepts the legacy form `popup(window)`, which Electron still allows: a window has none of the options. */
  popup(options: Electron.PopupOptions = {}): void {
    if (typeof options !== 'object' || options === null) throw new TypeError('Options must be an object')
    const { window, callback } = options instanceof BrowserWindow ? {} : options
    if (!window && BrowserWindow.getAllWindows().length === 0) throw new Error('Cannot open Menu without a BaseWindow present')
    nativeRecord.popups.push(this)
    this.emit('menu-will-show', createEvent())
    // No user can choose from the menu, so it closes immediately as after a click elsewhere.
    setImmediate(() => {
      this.emit('menu-will-close', createEvent())
      callback?.()
    })
  }

  closePopup(): void {}

  static buildFromTemplate(template: (Electron.MenuItemConstructorOptions | MenuItem)[]): Menu {
    const menu = new Menu()
    for (const entry of template) menu.append(entry instanceof MenuItem ? entry : new MenuItem(entry))
    return menu
  }

  static setApplicationMenu(menu: Menu | null): void {
    Menu.#applicationMenu = menu
  }

  static getApplicationMenu(): Menu | null {
    return Menu.#applicationMenu
  }
}
makeClassLoud('Menu', Menu)
