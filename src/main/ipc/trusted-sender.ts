/** The sender of an IPC event. As in Electron's own type, the frame is null if it no longer exists. */
export interface SenderEvent {
  readonly senderFrame: { readonly url: string; readonly parent: unknown } | null
  readonly sender: { readonly id: number }
}

export interface Trust {
  /** Page origins with their trailing slash: 'app://console/', and the dev server's in development. */
  readonly origins: readonly string[]
  /** Is this one of our windows' web contents? */
  readonly isOurs: (webContentsId: number) => boolean
}

/** Only the top frame of one of our windows, showing our own page, is accepted (R2; Electron's security checklist, item 17). */
export function isTrusted({ senderFrame: frame, sender }: SenderEvent, trust: Trust): boolean {
  if (!frame || frame.parent !== null || !trust.isOurs(sender.id)) return false
  return isOwnAddress(frame.url, trust.origins)
}

/** 'app://console.evil/' and 'app://x@console/' are not ours: the whole origin must be there, slash included. */
export const isOwnAddress = (url: string, origins: readonly string[]): boolean => origins.some((origin) => url.startsWith(origin))
