import { Menu, nativeImage, nativeTheme, Tray } from 'electron'
import { join } from 'node:path'
import { isTrayDark } from './tray-look.ts'
import type { TrayAction, TrayModel } from './tray-model.ts'

/** The icon in the tray. */
export interface TrayIcon {
  show(model: TrayModel): void
}

/** Null where the system has none. `folder` holds the images; `run` executes the chosen command. */
export function createTray(folder: string, run: (action: TrayAction) => void): TrayIcon | null {
  let drawn: TrayModel | null = null
  const imageOf = (model: TrayModel) => {
    // macOS colours a template image; an alarm must stay red there too
    const template = process.platform === 'darwin' && model.image !== 'alarm'
    const look = template ? 'Template' : isTrayDark(process.platform, process.env, nativeTheme) ? '-dark' : '-light'
    const image = nativeImage.createFromPath(join(folder, `tray-${model.image}${look}.png`))
    if (template) image.setTemplateImage(true)
    return image
  }
  const tray = open(() => new Tray(nativeImage.createFromPath(join(folder, 'tray-plain-light.png'))))
  if (!tray) return null
  const draw = () => drawn && tray.setImage(imageOf(drawn))
  nativeTheme.on('updated', draw)
  // macOS opens the menu on a click and sends the event too: the window would open under the menu
  if (process.platform !== 'darwin') tray.on('click', () => run('open'))
  return {
    show(model) {
      drawn = model
      draw()
      tray.setToolTip(model.tooltip)
      // only macOS shows text beside the icon
      if (process.platform === 'darwin') tray.setTitle(model.title)
      tray.setContextMenu(Menu.buildFromTemplate(model.items.map(({ label, action }) => ({ id: action, label, click: () => run(action) }))))
    },
  }
}

function open(make: () => Tray): Tray | null {
  try {
    return make()
  } catch {
    // a Linux desktop without any tray library
    return null
  }
}
