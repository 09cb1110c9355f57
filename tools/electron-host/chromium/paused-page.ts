import type { CdpParams } from './cdp-pipe.ts'
import type { PageTarget } from './page-target.ts'

/**
 * Answers synchronous requests of a preload: it stops at a `debugger` statement with the request in a variable, and the answer is written
 * back through the protocol before it continues. Any other `debugger` statement is skipped.
 */
export async function answerPausedPage(page: PageTarget, params: CdpParams): Promise<void> {
  try {
    const frame = (params['callFrames'] as { functionName: string; callFrameId: string }[])[0]
    if (!frame) return
    const evaluate = (expression: string) =>
      page.send('Debugger.evaluateOnCallFrame', { callFrameId: frame.callFrameId, expression }) as Promise<{
        result: { objectId: string; value: unknown }
      }>
    if (frame.functionName === 'electronHostPathOfFile') {
      // webUtils.getPathForFile()
      const { path } = await page.send('DOM.getFileInfo', { objectId: (await evaluate('file')).result.objectId })
      await evaluate(`answer.path = ${JSON.stringify(path)}`)
    }
    if (frame.functionName === 'electronHostEvaluateInMainWorld') {
      // contextBridge.executeInMainWorld(): the page's policy does not apply to the protocol
      const expression = (await evaluate('expression')).result.value
      const { exceptionDetails } = (await page.send('Runtime.evaluate', { expression })) as { exceptionDetails?: { text: string } }
      await evaluate(`answer.error = ${JSON.stringify(exceptionDetails?.text ?? '')}`)
    }
  } catch (error) {
    console.error('electron-host: a paused preload could not be answered:', error)
  } finally {
    page.send('Debugger.resume').catch(() => {})
  }
}
