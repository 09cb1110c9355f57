/** The nonce that the protocol handler wrote into the page; empty where no policy asks for one. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

/**
 * Two places in Ant Design (the scroll lock of dialogs, the measuring of scroll bars) write a style element without the nonce that ConfigProvider hands to all others.
 * A style element made here gets it from the start, so that nothing is refused and no violation is reported.
 */
export function giveStylesTheirNonce(): void {
  const make = document.createElement.bind(document) as (name: string, options?: ElementCreationOptions) => HTMLElement
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    const created = make(name, options)
    if (created instanceof HTMLStyleElement) created.nonce = styleNonce
    return created
  }) as typeof document.createElement
}
