import { browser } from './browser.ts'
import type { CdpParams } from './cdp-pipe.ts'
import { onSchemesChanged, protocolHandler, registeredSchemes, toExternalUrl, toInternalHeader } from './custom-schemes.ts'

/** A document that is about to be requested. */
export interface NavigationRequest {
  readonly url: string
  readonly frameId: string
  readonly isRedirect: boolean
}

/** Whether any page knows the frame, and whether it may go where it wants. */
export interface NavigationJudge {
  judgeNavigation(request: NavigationRequest): 'allow' | 'deny' | 'unknown-frame'
}

let judge: NavigationJudge | undefined

export function setNavigationJudge(newJudge: NavigationJudge): void {
  judge = newJudge
}

/** Intercepts every document and everything of the custom schemes; workers and sub-frames included, because it is asked for at the browser's level. */
function enableInterception(): void {
  if (!browser.isStarted) return
  const patterns: CdpParams[] = registeredSchemes().map((scheme) => ({ urlPattern: `https://*.${scheme}.invalid/*` }))
  patterns.push({ urlPattern: '*', resourceType: 'Document' })
  browser.send('Fetch.enable', { patterns }).catch(() => {})
}

browser.on('started', enableInterception)
onSchemesChanged(enableInterception)
browser.on('Fetch.requestPaused', (params) => void answer(params))

const fail = (requestId: string, errorReason: string): Promise<unknown> => browser.send('Fetch.failRequest', { requestId, errorReason })

async function answer(params: CdpParams): Promise<void> {
  // Requests of a page that has just gone cannot be answered any more: their errors say nothing.
  await decide(params).catch(() => {})
}

async function decide(params: CdpParams): Promise<unknown> {
  const requestId: string = params['requestId']
  const internalUrl: string = params['request'].url
  const url = toExternalUrl(internalUrl)
  if (params['resourceType'] === 'Document') {
    const verdict = judge?.judgeNavigation({ url, frameId: params['frameId'], isRedirect: params['redirectedRequestId'] !== undefined })
    if (verdict === 'deny') return fail(requestId, 'Aborted')
    if (verdict === 'unknown-frame') return fail(requestId, 'BlockedByClient')
  }
  if (url === internalUrl) return browser.send('Fetch.continueRequest', { requestId })
  const response = await callHandler(url, params['request'])
  if (!response) return fail(requestId, 'Failed')
  const body = Buffer.from(await response.arrayBuffer())
  return browser.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: response.status,
    responseHeaders: [...response.headers].map(([name, value]) => ({ name, value: toInternalHeader(name, value) })),
    body: body.toString('base64'),
  })
}

/** Asks the application's protocol handler; undefined stands for a failed request. */
async function callHandler(url: string, request: CdpParams): Promise<Response | undefined> {
  const handler = protocolHandler(new URL(url).protocol.slice(0, -1))
  if (!handler) return undefined
  try {
    const entries = request['postDataEntries'] as { bytes?: string }[] | undefined
    const body = entries && Buffer.concat(entries.map((entry) => Buffer.from(entry.bytes ?? '', 'base64')))
    const response = await handler(new Request(url, { method: request['method'], headers: request['headers'], ...(body ? { body } : {}) }))
    return response.type === 'error' ? undefined : response
  } catch (error) {
    console.error(`electron-host: the protocol handler failed for ${url}:`, error)
    return undefined
  }
}
