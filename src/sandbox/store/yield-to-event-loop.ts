/** Lets the event loop of the app that the sandbox is embedded in run waiting work. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Rows of a picture drawn between two turns of the event loop: about 8 ms. */
export const ROWS_PER_SLICE = 80
