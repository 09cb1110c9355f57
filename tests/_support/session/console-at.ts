import { onTestFinished } from 'vitest'
import { consoleOn } from './console-http.ts'

/** `consoleOn` for one test: closed when the test is over. */
export async function consoleAt(...how: Parameters<typeof consoleOn>): ReturnType<typeof consoleOn> {
  const client = await consoleOn(...how)
  onTestFinished(() => client.close())
  return client
}
