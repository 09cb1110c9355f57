/** The shortcut layer of the order preview. */
export const PREVIEW_LAYER = 'order-preview'
