import { EventEmitter } from 'node:events'
import { makeClassLoud } from '../../core/loud.ts'
import { nativeRecord } from '../../core/native-record.ts'
import { needReady } from '../app/app-ready.ts'
import type { Menu } from './menu.ts'

/** Electron's Tray: recorded, so that tests can read its texts and its menu. */
export class Tray extends EventEmitter {
  image: Electron.NativeImage | string
  toolTip = ''
  contextMenu: Menu | null = null
  #title = ''
  #isDestroyed = false

  constructor(image: Electron.NativeImage | string) {
    needReady('Cannot create Tray before app is ready')
    super()
    this.image = image
    nativeRecord.trays.push(this)
  }

  setImage(image: Electron.NativeImage | string): void {
    this.image = image
  }

  setPressedImage(_image: Electron.NativeImage | string): void {}

  setToolTip(toolTip: string): void {
    this.toolTip = toolTip
  }

  setTitle(title: string): void {
    this.#title = title
  }

  getTitle(): string {
    return this.#title
  }

  setContextMenu(menu: Menu | null): void {
    this.contextMenu = menu
  }

  setIgnoreDoubleClickEvents(_ignore: boolean): void {}

  popUpContextMenu(menu: Menu | null = this.contextMenu): void {
    menu?.popup()
  }

  closeContextMenu(): void {}

  getBounds(): Electron.Rectangle {
    return { x: 0, y: 0, width: 0, height: 0 }
  }

  destroy(): void {
    if (this.#isDestroyed) return
    this.#isDestroyed = true
    nativeRecord.trays.splice(nativeRecord.trays.indexOf(this), 1)
  }

  isDestroyed(): boolean {
    return this.#isDestroyed
  }
}
makeClassLoud('Tray', Tray)
