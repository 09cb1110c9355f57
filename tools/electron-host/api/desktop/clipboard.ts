import { loud } from '../../core/loud.ts'

export interface ClipboardText extends Pick<Electron.Clipboard, 'clear' | 'has' | 'readText' | 'writeText'> {
  readonly selection: ClipboardText
}

/** A private clipboard for the application; the system's clipboard belongs to the user. */
function createClipboard(name: string, selection?: ClipboardText): ClipboardText {
  let text = ''
  const clipboard: ClipboardText = {
    clear: () => void (text = ''),
    has: async (mimetype) => mimetype === 'text/plain' && text !== '',
    readText: async () => text,
    writeText: async (newText) => void (text = newText),
    get selection() {
      return selection ?? clipboard
    },
  }
  return loud(name, clipboard)
}

export const clipboard = createClipboard('clipboard', createClipboard('clipboard.selection'))
