import type { CdpParams } from './cdp-pipe.ts'
import type { PageTarget } from './page-target.ts'

/**
 * Serves webUtils.getPathForFile(): the preload stops at a `debugger` statement with the File in a variable; its path is
 * read through the protocol and written back before it runs on. Any other `debugger` statement is passed over.
 */
export async function answerPausedPage(page: PageTarget, params: CdpParams): Promise<void> {
  try {
    const frame = (params['callFrames'] as { functionName: string; callFrameId: string }[])[0]
    if (frame?.functionName === 'electronHostPathOfFile') {
      const { result } = await page.send('Debugger.evaluateOnCallFrame', { callFrameId: frame.callFrameId, expression: 'file' })
      const { path } = await page.send('DOM.getFileInfo', { objectId: result.objectId })
      await page.send('Debugger.evaluateOnCallFrame', {
        callFrameId: frame.callFrameId,
        expression: `answer.path = ${JSON.stringify(path)}`,
      })
    }
  } catch (error) {
    console.error("electron-host: a file's path could not be read:", error)
  } finally {
    page.send('Debugger.resume').catch(() => {})
  }
}
