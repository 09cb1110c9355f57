/** The shortcut layer of the decline reasons; the pictures beside them answer to their keys there too. */
export const DECLINE_LAYER = 'order-decline'
