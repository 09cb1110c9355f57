import type { ElectronApplication } from '@playwright/test'

/** Content and state of the window, read in main. */
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

/** Read in main, because Playwright cannot read a crashed page. */
export const textOf = (app: ElectronApplication): Promise<string> =>
  app
    .evaluate(
      ({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript('document.body?.innerText ?? ""') as Promise<string>,
    )
    .catch(() => '')
