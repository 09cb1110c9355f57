/** The shortcut layer of the decline reasons. The shortcuts of the pictures also work in this layer. */
export const DECLINE_LAYER = 'order-decline'
