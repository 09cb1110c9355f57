/** Lets the event loop of the app that the sandbox is embedded in do what waits there. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Rows of a picture drawn between two breaths: about 8 ms. */
export const ROWS_PER_BREATH = 80
