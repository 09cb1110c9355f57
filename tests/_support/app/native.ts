import type { ElectronApplication } from '@playwright/test'

interface Shown {
  readonly title: string
  readonly body: string
}
const KEY = 'cellarmaster.notifications'

/** Records notifications from now on instead of showing them; the Electron stand-in also recorded the earlier ones. */
export async function keepNotifications(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ Notification }, key) => {
    const native = Reflect.get(globalThis, Symbol.for('electron-host.native')) as { notifications: Electron.Notification[] } | undefined
    const kept: Electron.Notification[] = [...(native?.notifications ?? [])]
    Object.assign(globalThis, { [key]: kept })
    Notification.prototype.show = function show(this: Electron.Notification) {
      kept.push(this)
    }
  }, KEY)
}

export const notifications = (app: ElectronApplication): Promise<Shown[]> =>
  app.evaluate((_electron, key) => {
    const kept = Reflect.get(globalThis, key) as Electron.Notification[]
    return kept.map(({ title, body }) => ({ title, body }))
  }, KEY)

/** Clicks the newest notification. */
export const clickNotification = (app: ElectronApplication): Promise<void> =>
  app.evaluate((_electron, key) => {
    const kept = Reflect.get(globalThis, key) as Electron.Notification[]
    kept.at(-1)?.emit('click')
  }, KEY)

const TRAY = 'cellarmaster.tray'

/** Records the menu of the tray each time the app sets it, from now on. */
export const keepTrayMenu = (app: ElectronApplication): Promise<void> =>
  app.evaluate(({ Tray }, key) => {
    const own = Tray.prototype.setContextMenu
    Tray.prototype.setContextMenu = function setContextMenu(this: Electron.Tray, menu) {
      Object.assign(globalThis, { [key]: menu })
      own.call(this, menu)
    }
  }, TRAY)

/** Labels of the tray's menu; null before the app has set it. */
export const trayMenu = (app: ElectronApplication): Promise<string[] | null> =>
  app.evaluate((_electron, key) => {
    const menu = Reflect.get(globalThis, key) as Electron.Menu | undefined
    return menu ? menu.items.map(({ label }) => label) : null
  }, TRAY)

/** Chooses an entry of the tray's menu. */
export const chooseInTray = (app: ElectronApplication, label: string): Promise<void> =>
  app.evaluate(
    (_electron, [key, wanted]) => (Reflect.get(globalThis, key) as Electron.Menu).items.find((item) => item.label === wanted)?.click(),
    [TRAY, label] as const,
  )

const QUESTION = 'cellarmaster.question'

/** Presses this button of each of the system's questions from now on. */
export async function answerQuestions(app: ElectronApplication, button: number): Promise<void> {
  await app.evaluate(
    ({ dialog }, [response, key]) => {
      dialog.showMessageBox = async (...args: unknown[]) => {
        Object.assign(globalThis, { [key]: (args.at(-1) as Electron.MessageBoxOptions).message })
        return { response, checkboxChecked: false }
      }
    },
    [button, QUESTION] as const,
  )
}

/** The last of the system's questions since `answerQuestions`. */
export const lastQuestion = (app: ElectronApplication): Promise<string | undefined> =>
  app.evaluate((_electron, key) => Reflect.get(globalThis, key) as string | undefined, QUESTION)

const SAVES = 'cellarmaster.saves'

/** Answers every "Save as" with this path from now on; null = the user cancels. */
export async function answerSaveDialog(app: ElectronApplication, filePath: string | null): Promise<void> {
  await app.evaluate(
    ({ dialog }, [path, key]) => {
      let asked = 0
      dialog.showSaveDialog = () => {
        Object.assign(globalThis, { [key]: ++asked })
        return Promise.resolve({ canceled: path === null, filePath: path ?? '' })
      }
    },
    [filePath, SAVES] as const,
  )
}

/** Number of "Save as" dialogs since `answerSaveDialog`. */
export const askedToSave = (app: ElectronApplication): Promise<number> =>
  app.evaluate((_electron, key) => Number(Reflect.get(globalThis, key) ?? 0), SAVES)

export const badgeCount = (app: ElectronApplication): Promise<number> => app.evaluate(({ app: it }) => it.getBadgeCount())
