import { browser } from '../../chromium/browser.ts'
import { hostState } from '../../core/host-state.ts'
import { settings } from '../../core/settings.ts'
import { BrowserWindow } from '../window/browser-window.ts'

/** Whether a user, not a test, is at the window. */
export function canAsk(): boolean {
  if (settings.dialogs) return settings.dialogs === 'ask' && browser.isHeaded
  return browser.isHeaded && !hostState().isDriven
}

/** Runs window.confirm() or window.prompt() in the application's window. */
async function ask(expression: string): Promise<unknown> {
  const window = BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0]
  return window?.webContents.executeJavaScript(expression)
}

/** A file's path, or '' if dismissed. */
export async function askPath(title: string, defaultPath: string): Promise<string> {
  const answer = await ask(`prompt(${JSON.stringify(`${title} (full path)`)}, ${JSON.stringify(defaultPath)})`)
  return typeof answer === 'string' ? answer.trim() : ''
}

/** Index of the chosen button. The user types it, because a browser prompt has only two buttons. */
export async function askMessage(options: Electron.MessageBoxOptions, dismissed: number): Promise<number> {
  const buttons = options.buttons?.length ? options.buttons : ['OK']
  const text = [options.message, options.detail ?? '', ...buttons.map((label, index) => `${index + 1}: ${label}`)]
    .filter(Boolean)
    .join('\n')
  const answer = await ask(`prompt(${JSON.stringify(text)}, ${JSON.stringify(String((options.defaultId ?? 0) + 1))})`)
  const choice = Number(answer) - 1
  return answer !== null && Number.isInteger(choice) && choice >= 0 && choice < buttons.length ? choice : dismissed
}
