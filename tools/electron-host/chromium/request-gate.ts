import { browser } from './browser.ts'
import { type CdpParams, MAX_MESSAGE_BYTES } from './cdp-pipe.ts'
import { allowsRequest, onSchemesChanged, protocolHandler, registeredSchemes, toExternalUrl, toInternalHeader } from './custom-schemes.ts'
import { serveOnce } from './large-body.ts'
import { createRunningBodies } from './running-bodies.ts'

/** A document request that is about to be sent. */
export interface NavigationRequest {
  readonly url: string
  readonly frameId: string
  readonly isRedirect: boolean
}

/** Whether any page owns the frame, and whether the frame may navigate to the address. */
export interface NavigationJudge {
  judgeNavigation(request: NavigationRequest): 'allow' | 'deny' | 'unknown-frame'
}

/** Largest body sent in a message, where it is base64; the rest is for headers. */
const MAX_FULFILLED_BYTES = Math.floor((MAX_MESSAGE_BYTES - 1_000_000) * 0.75)

let judge: NavigationJudge | undefined

export function setNavigationJudge(newJudge: NavigationJudge): void {
  judge = newJudge
}

/** Intercepts every document and all requests of the custom schemes, including workers and sub-frames, because it works at browser level. */
function enableInterception(): void {
  if (!browser.isStarted) return
  const patterns: CdpParams[] = registeredSchemes().map((scheme) => ({ urlPattern: `https://*.${scheme}.invalid/*` }))
  patterns.push({ urlPattern: '*', resourceType: 'Document' })
  browser.send('Fetch.enable', { patterns }).catch(() => {})
}

browser.on('started', enableInterception)
onSchemesChanged(enableInterception)
browser.on('Fetch.requestPaused', (params) => void answer(params))
// Electron does not abort the handler's Request when the page cancels a request; it cancels the body of the Response.
browser.on('Network.loadingFailed', (params) => bodies.cancel(params['requestId']))

const bodies = createRunningBodies()

const fail = (requestId: string, errorReason: string): Promise<unknown> => browser.send('Fetch.failRequest', { requestId, errorReason })

async function answer(params: CdpParams): Promise<void> {
  // Requests of a closed page can no longer be answered, so their errors are ignored.
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
  const scheme = url.slice(0, url.indexOf(':'))
  const isServiceWorker = params['request'].headers['Service-Worker'] === 'script'
  const origin: string | undefined = params['request'].headers['Origin']
  const foreign = origin === new URL(internalUrl).origin ? undefined : origin
  if (!allowsRequest(scheme, params['resourceType'], isServiceWorker, foreign)) return fail(requestId, 'AccessDenied')
  const response = await callHandler(url, params['request'])
  if (!response) return fail(requestId, 'Failed')
  const body = await bodies.read(params['networkId'] ?? requestId, response.body).catch(() => null)
  if (!body) return fail(requestId, 'Failed')
  const { status } = response
  const headers = [...response.headers].map(([name, value]) => [name, toInternalHeader(name, value)] as const)
  // the page sees its own address, wherever the body comes from
  if (body.length > MAX_FULFILLED_BYTES)
    return browser.send('Fetch.continueRequest', { requestId, url: await serveOnce({ status, headers, body }) })
  return browser.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: status,
    responseHeaders: headers.map(([name, value]) => ({ name, value })),
    body: body.toString('base64'),
  })
}

/** Calls the application's protocol handler; undefined means that the request failed. */
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
