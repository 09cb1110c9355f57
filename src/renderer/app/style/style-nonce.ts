/** The nonce that the protocol handler wrote into the page; empty where no policy requires one. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

/**
 * Two parts of Ant Design (the scroll lock of dialogs and the measuring of scroll bars) add a style element without the nonce from ConfigProvider.
 * This gives every new style element the nonce, so that the policy blocks none and reports no violation.
 */
export function addStyleNonces(): void {
  const make = document.createElement.bind(document)
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const created = make(name, options)
    if (created instanceof HTMLStyleElement) created.nonce = styleNonce
    return created
  }
}
