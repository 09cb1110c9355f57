/** The shortcut layer of the decline reasons. The shortcuts of the pictures also work in this layer. */
export const DECLINE_LAYER = 'order-decline'
/** Class of the order's announced title, which has the focus while no control has it. */
export const ORDER_TITLE = 'order-announced'
