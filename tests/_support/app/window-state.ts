import type { ElectronApplication } from '@playwright/test'

/** What the window shows and how it stands, as main sees it. */
export const windowState = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows()[0]
    return {
      url: window?.webContents.getURL() ?? '',
      visible: window?.isVisible() ?? false,
      bounds: window?.getBounds(),
      title: window?.getTitle(),
    }
  })

/** Asked of main: a crashed page has no eyes of its own in Playwright. */
export const textOf = (app: ElectronApplication): Promise<string> =>
  app
    .evaluate(
      ({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript('document.body?.innerText ?? ""') as Promise<string>,
    )
    .catch(() => '')
