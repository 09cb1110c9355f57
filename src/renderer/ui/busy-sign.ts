/** The sign of a button at work, shown only when it takes longer than a blink (150 ms): no flicker, and none that stays after a very quick answer. */
export const busySign = (busy: boolean): false | { readonly delay: number } => (busy ? { delay: 150 } : false)
