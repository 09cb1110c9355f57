import { z } from 'zod'
import { isError, isFailedFlag } from '#contract/reading/outcome.ts'
import { isRecord } from '#contract/values/record.ts'
import { resourceIn } from '../json-api.ts'

/** A call of recorded traffic, with the parts that describe the API. Its values are only used for comparing. */
export interface HarCall {
  readonly method: string
  readonly url: URL
  /** Names of the sent fields, in query, form or JSON. */
  readonly sent: readonly string[]
  /** Sent fields whose value is one word, such as a decision. Only compared, like the answer. */
  readonly words: ReadonlyMap<string, string>
  /** Was the payload an HTML form, not JSON? */
  readonly isForm: boolean
  /** Kind of the resource of JSON:API that was sent; its `sent` are the attributes and the ID. */
  readonly resource: string | null
  /** The JSON of the answer. */
  readonly answer: unknown
  readonly headers: { readonly sent: readonly HarPair[]; readonly answered: readonly HarPair[] }
}
export type HarPair = z.output<typeof Pair>

/** Optional; null and other types count as absent, because tools differ in how they write these files. */
const text = z.string().optional().catch(undefined)
const Pair = z.object({ name: z.string(), value: text })
const Pairs = z.array(Pair).optional().catch(undefined)
const Entry = z.object({
  request: z.object({
    method: z.string(),
    url: z.string(),
    headers: Pairs,
    queryString: Pairs,
    postData: z.object({ mimeType: text, text, params: Pairs }).optional().catch(undefined),
  }),
  response: z.object({
    status: z.number(),
    headers: Pairs,
    content: z
      .object({ mimeType: text, text, encoding: text, size: z.number().optional().catch(undefined) })
      .optional()
      .catch(undefined),
  }),
})
const Har = z.object({ log: z.object({ entries: z.array(z.unknown()) }) })

/** Unpacks a body that was recorded as it was sent. `encoding`: the answer's content-encoding. Null: it cannot be unpacked. */
export type UnpackBody = (bytes: Uint8Array, encoding: string) => Uint8Array | null

/** What a HAR file contains. */
export interface Traffic {
  readonly calls: readonly HarCall[]
  /** Successful answers that are labelled as JSON and whose body was not recorded, or only its beginning. */
  readonly unread: number
  /** Were cookies or `authorization` recorded? Chrome omits both by default. */
  readonly hasIdentity: boolean
}

/** The successful JSON calls of a HAR file (HTTP Archive 1.2); null: not a HAR file. Malformed entries are skipped. */
export function harCalls(document: unknown, unpack: UnpackBody = (bytes) => bytes): Traffic | null {
  const har = Har.safeParse(document)
  if (!har.success) return null
  let [unread, hasIdentity] = [0, false]
  const calls = har.data.log.entries.flatMap((item): HarCall[] => {
    const entry = Entry.safeParse(item)
    if (!entry.success || !URL.canParse(entry.data.request.url)) return []
    const { request, response } = entry.data
    const url = new URL(request.url)
    if (!/^https?:$/.test(url.protocol) || !isSuccess(response.status) || NO_CALL.test(request.method)) return []
    hasIdentity ||= (request.headers ?? []).some(({ name }) => /^(authorization|cookie)$/i.test(name))
    const answer = jsonOf(textOf(response, unpack))
    if (answer === undefined && isLostJson(response)) unread++
    // pages, scripts and pictures are not calls; a write may answer nothing
    if ((answer === undefined && request.method === 'GET') || isRefusal(answer)) return []
    const query = (request.queryString ?? []).map(({ name }) => name)
    return [
      {
        method: request.method.toUpperCase(),
        url,
        sent: [...new Set([...query, ...bodyNames(request.postData)])],
        words: bodyWords(request.postData),
        resource: resourceOf(request.postData)?.kind ?? null,
        isForm: /urlencoded/i.test(request.postData?.mimeType ?? ''),
        answer,
        headers: { sent: request.headers ?? [], answered: response.headers ?? [] },
      },
    ]
  })
  return { calls, unread, hasIdentity }
}

type Response = z.output<typeof Entry>['response']

/** 304: browsers record it with the body of their cache. */
const isSuccess = (status: number): boolean => (status >= 200 && status < 300) || status === 304
/** Preflights of CORS and questions about an address. */
const NO_CALL = /^(options|head|connect|trace)$/i
/** JSON whose body is missing: too large for the browser, already dropped, or left out of the export. A 204, 205 or 304 may have none. */
const isLostJson = ({ status, content }: Response): boolean =>
  ![204, 205, 304].includes(status) && /[/+]json\b/i.test(content?.mimeType ?? '') && content?.size !== 0
/** A refusal sent with a status of success shows no shape of an answer. */
const isRefusal = (answer: unknown): boolean =>
  isRecord(answer) &&
  Object.entries(answer).some(([name, value]) => isFailedFlag(name, value) || (name === 'error' && isError(name, value)))

/** Skipped: pictures and fonts make up most of a HAR file. */
const MEDIA = /^(image|video|audio|font)\//i
/** What JSON begins with: white space, the first byte of a value, or of a byte order mark. */
const BEGINS_JSON = /^[\s[{"\dtfn\u00ef-]/
/** The first bytes of a gzip body. */
const GZIP = '\u001f\u008b'

function textOf({ content, headers }: Response, unpack: UnpackBody): string {
  const text = MEDIA.test(content?.mimeType ?? '') ? '' : (content?.text ?? '')
  if (content?.encoding !== 'base64') return BEGINS_JSON.test(text) ? text : ''
  try {
    const encoding = headers?.find(({ name }) => name.toLowerCase() === 'content-encoding')?.value ?? ''
    const head = atob(text.slice(0, 4))
    const isPlain = BEGINS_JSON.test(head)
    if (!isPlain && encoding === '' && !head.startsWith(GZIP)) return ''
    const letters = atob(text)
    const bytes = new Uint8Array(letters.length)
    for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at)
    // most tools decode the body and keep the header
    const plain = isPlain && (encoding === '' || isJson(bytes)) ? bytes : unpack(bytes, encoding)
    return plain ? new TextDecoder().decode(plain) : ''
  } catch {
    return ''
  }
}

const isJson = (bytes: Uint8Array): boolean => jsonOf(new TextDecoder().decode(bytes)) !== undefined

/** The resource that a JSON:API client sends. */
function resourceOf(body: z.output<typeof Entry>['request']['postData']) {
  const json = jsonOf(body?.text ?? '')
  return isRecord(json) ? resourceIn(json['data']) : null
}

/** A word of an API, not a text that a person typed. */
export const WORD = /^[A-Za-z][A-Za-z_-]{1,40}$/

function bodyWords(body: z.output<typeof Entry>['request']['postData']): ReadonlyMap<string, string> {
  const json = resourceOf(body)?.attributes ?? jsonOf(body?.text ?? '')
  const pairs = body?.params?.length
    ? body.params.map(({ name, value }): [string, unknown] => [name, value])
    : isRecord(json)
      ? Object.entries(json)
      : /urlencoded/.test(body?.mimeType ?? '')
        ? [...new URLSearchParams(body?.text)]
        : []
  return new Map(pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string' && WORD.test(pair[1])))
}

function bodyNames(body: z.output<typeof Entry>['request']['postData']): readonly string[] {
  if (!body) return []
  if (body.params && body.params.length > 0) return body.params.map(({ name }) => name)
  const resource = resourceOf(body)
  if (resource) return [...(resource.id === undefined ? [] : ['id']), ...Object.keys(resource.attributes)]
  const json = jsonOf(body.text ?? '')
  if (isRecord(json)) return Object.keys(json)
  if (/^multipart\//i.test(body.mimeType ?? ''))
    return [...(body.text ?? '').slice(0, MAX_PARTS).matchAll(PART_NAME)].flatMap(([, name]) => name ?? [])
  return /urlencoded/.test(body.mimeType ?? '') ? [...new URLSearchParams(body.text).keys()] : []
}
/** Name of a part of a form with files, which browsers record as text. */
const PART_NAME = /^content-disposition: *form-data;[^\r\n]*?\bname="([\w[\].-]{1,60})"/gim
/** Longest form that is searched for names. */
const MAX_PARTS = 2_000_000

function jsonOf(text: string): unknown {
  try {
    return text === '' ? undefined : (JSON.parse(text) as unknown)
  } catch {
    return undefined
  }
}
