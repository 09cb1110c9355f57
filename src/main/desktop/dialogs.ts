import { existsSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import type { BrowserWindow, Dialog, FileFilter } from 'electron'
import { fail, ok, type Result } from '#contract/result.ts'
import { safeFileName } from '../files/safe-name.ts'

interface SaveQuestion {
  readonly title: string
  /** Proposed name; made valid for every system, with the first extension of the first filter. */
  readonly fileName: string
  readonly filters: FileFilter[]
}

interface Question {
  readonly message: string
  readonly detail: string
  readonly buttons: readonly string[]
  /** Index of the button that Escape and closing mean; Enter presses it too. */
  readonly safe: number
  /** Closes the question, which then resolves with `safe`. */
  readonly signal?: AbortSignal
}

/** The system's own dialogs. A closed one is `cancelled`, never an error. */
export interface Dialogs {
  /** The path that the person chose. The system has already asked about replacing a file. */
  saveAs(question: SaveQuestion): Promise<Result<string>>
  openFiles(question: { title: string; filters: FileFilter[]; multiple: boolean }): Promise<Result<string[]>>
  /** Index of the pressed button. */
  message(question: Question): Promise<number>
}

interface Ports {
  /** Electron's `dialog`, looked up at each use: tests replace its functions. */
  readonly dialog: Pick<Dialog, 'showSaveDialog' | 'showOpenDialog' | 'showMessageBox'>
  readonly window: () => BrowserWindow | null
  /** The folder proposed first. */
  readonly folder: () => string
  readonly onSaved: (folder: string) => void
}

export function createDialogs({ dialog, window, folder, onSaved }: Ports): Dialogs {
  // Electron starts each dialog in Downloads (since 43), and systems no longer remember the last folder
  let opened: string | null = null
  // a hidden or closed window cannot have a sheet: the dialog is then a window of its own
  const owner = () => {
    const held = window()
    return held !== null && !held.isDestroyed() && held.isVisible() ? held : null
  }
  const show = <Options, Answer>(
    open: { (window: BrowserWindow, options: Options): Promise<Answer>; (options: Options): Promise<Answer> },
    options: Options,
  ) => {
    const held = owner()
    return held ? open(held, options) : open(options)
  }
  return {
    async saveAs({ title, fileName, filters }) {
      const extension = filters[0]?.extensions[0] ?? 'txt'
      const options = {
        title,
        defaultPath: join(folder(), safeFileName(fileName, extension)),
        filters,
        properties: ['createDirectory' as const, 'showOverwriteConfirmation' as const],
      }
      const { canceled, filePath } = await show(dialog.showSaveDialog.bind(dialog), options)
      if (canceled || !filePath) return fail({ kind: 'cancelled' })
      const path = withExtension(filePath, extension)
      onSaved(dirname(path))
      return ok(path)
    },
    async openFiles({ title, filters, multiple }) {
      const properties = ['openFile' as const, ...(multiple ? ['multiSelections' as const] : [])]
      const options = { title, filters, properties, ...(opened !== null && { defaultPath: opened }) }
      const { canceled, filePaths } = await show(dialog.showOpenDialog.bind(dialog), options)
      const [first] = filePaths
      if (canceled || first === undefined) return fail({ kind: 'cancelled' })
      opened = dirname(first)
      return ok(filePaths)
    },
    async message({ message, detail, buttons, safe, signal }) {
      const options = {
        type: 'warning' as const,
        message,
        detail,
        buttons: [...buttons],
        defaultId: safe,
        cancelId: safe,
        noLink: true,
        ...(signal && { signal }),
      }
      return (await show(dialog.showMessageBox.bind(dialog), options)).response
    },
  }
}

/** GTK's dialog accepts a name without an extension. Nobody confirmed the completed name, so an existing file is not replaced. */
function withExtension(path: string, extension: string): string {
  if (extname(path) !== '') return path
  const complete = `${path}.${extension}`
  return existsSync(complete) ? path : complete
}
