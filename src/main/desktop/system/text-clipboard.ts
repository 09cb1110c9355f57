import type { Clipboard } from 'electron'

/** How long a copied text stays in the clipboard (ms): it may be an e-mail address or an IP address. */
export const CLEAR_AFTER_MS = 60_000

type Ports = Pick<Clipboard, 'readText' | 'writeText' | 'clear'>

/** The clipboard. It clears our text unless the person has copied something else since. */
export interface TextClipboard {
  copy(text: string): Promise<void>
  /** At sign-out and before quitting. */
  forget(): Promise<void>
}

export function createTextClipboard(clipboard: Ports): TextClipboard {
  let ours: string | null = null
  let timer: NodeJS.Timeout | undefined
  const forget = async (): Promise<void> => {
    clearTimeout(timer)
    const text = ours
    ours = null
    if (text !== null && (await clipboard.readText()) === text) clipboard.clear()
  }
  return {
    async copy(text) {
      clearTimeout(timer)
      await clipboard.writeText(text)
      ours = text
      timer = setTimeout(() => void forget(), CLEAR_AFTER_MS).unref()
    },
    forget,
  }
}
