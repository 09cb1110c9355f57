/** When the application may open windows. A separate module, because nearly all others import it. */
let isReady = false
let resolveReady: () => void = () => {}

export const whenReady: Promise<void> = new Promise((resolve) => {
  resolveReady = resolve
})

export const isAppReady = (): boolean => isReady

/** Throws before the application is ready, as Electron does, with its own words. */
export function needReady(message: string, Kind: ErrorConstructor | TypeErrorConstructor = Error): void {
  if (!isReady) throw new Kind(message)
}

export function markAppReady(): void {
  isReady = true
  resolveReady()
}
