import { z } from 'zod'
import { isRecord } from '#contract/record.ts'

/** A call of recorded traffic, as far as it says something about the API. Values are only looked at while it is compared. */
export interface HarCall {
  readonly method: string
  readonly url: URL
  /** Names of what was sent, in query, form or JSON. */
  readonly sent: readonly string[]
  /** The JSON that was answered. */
  readonly answer: unknown
}

const Pair = z.object({ name: z.string() })
const Entry = z.object({
  request: z.object({
    method: z.string(),
    url: z.string(),
    queryString: z.array(Pair).optional(),
    postData: z.object({ mimeType: z.string().optional(), text: z.string().optional(), params: z.array(Pair).optional() }).optional(),
  }),
  response: z.object({
    status: z.number(),
    content: z.object({ mimeType: z.string().optional(), text: z.string().optional(), encoding: z.string().optional() }).optional(),
  }),
})
const Har = z.object({ log: z.object({ entries: z.array(z.unknown()) }) })

/** The JSON calls that succeeded, of a HAR file (http archive 1.2); null: it is none. Entries of another form are passed over. */
export function harCalls(document: unknown): HarCall[] | null {
  const har = Har.safeParse(document)
  if (!har.success) return null
  return har.data.log.entries.flatMap((one): HarCall[] => {
    const entry = Entry.safeParse(one)
    if (!entry.success || !URL.canParse(entry.data.request.url)) return []
    const { request, response } = entry.data
    const url = new URL(request.url)
    if (!/^https?:$/.test(url.protocol) || response.status < 200 || response.status > 299) return []
    const answer = jsonOf(textOf(response.content))
    // pages, scripts and pictures are no calls; a write may answer nothing
    if (answer === undefined && request.method === 'GET') return []
    const query = (request.queryString ?? []).map(({ name }) => name)
    return [{ method: request.method.toUpperCase(), url, sent: [...new Set([...query, ...bodyNames(request.postData)])], answer }]
  })
}

type Content = z.output<typeof Entry>['response']['content']

function textOf(content: Content): string {
  if (content?.encoding !== 'base64') return content?.text ?? ''
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(content.text ?? ''), (letter) => letter.charCodeAt(0)))
  } catch {
    return ''
  }
}

function bodyNames(body: z.output<typeof Entry>['request']['postData']): readonly string[] {
  if (!body) return []
  if (body.params && body.params.length > 0) return body.params.map(({ name }) => name)
  const json = jsonOf(body.text ?? '')
  if (isRecord(json)) return Object.keys(json)
  return /urlencoded/.test(body.mimeType ?? '') ? [...new URLSearchParams(body.text).keys()] : []
}

function jsonOf(text: string): unknown {
  try {
    return text === '' ? undefined : (JSON.parse(text) as unknown)
  } catch {
    return undefined
  }
}
