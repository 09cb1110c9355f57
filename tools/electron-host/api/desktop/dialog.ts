import { once } from 'node:events'
import { loud } from '../../core/loud.ts'
import { nativeRecord } from '../../core/native-record.ts'
import { needReady } from '../app/app-ready.ts'
import { BrowserWindow } from '../window/browser-window.ts'
import { askMessage, askPath, canAsk } from './dialog-prompts.ts'

/** Options of each kind of dialog. */
interface DialogOptions {
  readonly open: Electron.OpenDialogOptions
  readonly save: Electron.SaveDialogOptions
  readonly message: Electron.MessageBoxOptions
}

/** Response when the dialog is closed. */
const dismissedResponse = (options: Electron.MessageBoxOptions): number => options.cancelId ?? options.defaultId ?? 0

/** A dialog that its caller can close stays open until then; any other is closed at once. */
const dismissal = ({ signal }: Electron.MessageBoxOptions): Promise<unknown> =>
  signal && !signal.aborted ? once(signal, 'abort') : Promise.resolve()

/** Records a dialog; its window is an optional first argument. */
function recordDialog<Kind extends keyof DialogOptions>(kind: Kind, args: readonly unknown[]): DialogOptions[Kind] {
  needReady('dialog module can only be used after app is ready')
  const arg = args.find((argument) => typeof argument === 'object' && argument !== null && !(argument instanceof BrowserWindow))
  const options = (arg ?? {}) as DialogOptions[Kind]
  nativeRecord.dialogs.push({ kind, options })
  return options
}

/**
 * Electron's dialog. Every call is recorded and answered as dismissed, one with a `signal` when it is aborted; tests replace the functions with what they need.
 * For a person at the window, a browser prompt asks instead.
 */
export const dialog = loud('dialog', {
  async showSaveDialog(...args: unknown[]): Promise<Electron.SaveDialogReturnValue> {
    const options = recordDialog('save', args)
    const filePath = canAsk() ? await askPath(options.title ?? 'Save as', options.defaultPath ?? '') : ''
    return { canceled: filePath === '', filePath }
  },
  showSaveDialogSync(...args: unknown[]): string {
    recordDialog('save', args)
    return ''
  },
  async showOpenDialog(...args: unknown[]): Promise<Electron.OpenDialogReturnValue> {
    const options = recordDialog('open', args)
    const file = canAsk() ? await askPath(options.title ?? 'Open', options.defaultPath ?? '') : ''
    return { canceled: file === '', filePaths: file === '' ? [] : [file] }
  },
  showOpenDialogSync(...args: unknown[]): string[] | undefined {
    recordDialog('open', args)
    return undefined
  },
  async showMessageBox(...args: unknown[]): Promise<Electron.MessageBoxReturnValue> {
    const options = recordDialog('message', args)
    if (!canAsk()) await dismissal(options)
    const response = canAsk() ? await askMessage(options, dismissedResponse(options)) : dismissedResponse(options)
    return { response, checkboxChecked: options.checkboxChecked ?? false }
  },
  showMessageBoxSync(...args: unknown[]): number {
    return dismissedResponse(recordDialog('message', args))
  },
  showErrorBox(title: string, content: string): void {
    nativeRecord.dialogs.push({ kind: 'error', options: { title, content } })
    console.error(`${title}\n${content}`)
  },
} satisfies { [Name in keyof Electron.Dialog]?: (...args: never[]) => ReturnType<Electron.Dialog[Name]> })
