/** When the application may open windows. A separate module, because nearly all others import it. */
let isReady = false
let resolveReady: () => void = () => {}

export const whenReady: Promise<void> = new Promise((resolve) => {
  resolveReady = resolve
})

export const isAppReady = (): boolean => isReady

export function markAppReady(): void {
  isReady = true
  resolveReady()
}
