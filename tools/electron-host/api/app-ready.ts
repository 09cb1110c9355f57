/** When the application may open windows. A module of its own, because nearly all others ask for it. */
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
