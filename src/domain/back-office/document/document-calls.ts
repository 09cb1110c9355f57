import { endpoints } from '#contract/index.ts'
import { isRecord } from '#contract/values/record.ts'
import { resourceIn } from '../json-api.ts'
import { WORD, type HarCall } from '../traffic/har-calls.ts'
import { segmentsOf } from '../traffic/har-paths.ts'
import { isVerdictWord } from '../traffic/har-verdicts.ts'
import { definition, type Resolve } from './definition.ts'
import { type DocumentedSession, hasSample, sessionOf, withToken } from './document-session.ts'
import { createSampler, sampleUuid } from './schema-sample.ts'

const METHODS = ['get', 'post', 'put', 'patch', 'delete']
/** A document with more operations describes more than a back office. */
const MAX_OPERATIONS = 1000
/** Stands for the origin of a document whose server has none. */
const NO_ORIGIN = 'https://office.invalid'

type Fields = Record<string, unknown>
interface Operation {
  readonly method: string
  readonly path: string
  readonly parameters: readonly Fields[]
  readonly declared: Fields
}

interface DocumentedCalls {
  readonly calls: readonly HarCall[]
  readonly operations: number
  readonly session: DocumentedSession
  /** Does an answer to a POST contain a field named like a token? */
  readonly hasToken: boolean
}

/**
 * The operations of an OpenAPI 3 or Swagger 2.0 document as calls with sample values, like those of recorded traffic. Null: not such a document.
 * `apiUrl`: address of the back office; it replaces the document's server, which is often the developer's own computer.
 */
export function callsOfDocument(document: unknown, apiUrl: string | null): DocumentedCalls | null {
  if (!isRecord(document) || !isRecord(document['paths'])) return null
  if (typeof document['openapi'] !== 'string' && document['swagger'] !== '2.0') return null
  const resolve: Resolve = (reference) => partAt(document, reference)
  const sampler = createSampler(resolve)
  const declaredWords = new Set(endpoints().flatMap(([, { path }]) => segmentsOf(path)))
  const session = sessionOf(document, resolve)
  const base = serverPath(document)
  const operations = operationsOf(document['paths'], resolve).slice(0, MAX_OPERATIONS)
  const calls = operations.flatMap((operation): HarCall[] => {
    const { method, declared, parameters } = operation
    const answer = withToken(answerOf(declared, resolve, sampler.sample), session.sample)
    const body = bodyOf(operation, document, resolve)
    const query = parameters
      .filter((parameter) => parameter['in'] === 'query')
      .flatMap(({ name }) => (typeof name === 'string' ? [name] : []))
    const payloads = body ? payloadsOf(sampler.samples(body.schema).map((json) => payloadOf(json, body.type))) : [payloadOf(undefined, '')]
    return pathsOf(operation, resolve, declaredWords).flatMap((path) =>
      payloads.map(({ names, ...payload }) => ({
        method: method.toUpperCase(),
        url: addressOf(base, path, apiUrl),
        sent: [...new Set([...query, ...names])],
        ...payload,
        answer,
        headers: { sent: session.headers, answered: [] },
      })),
    )
  })
  const hasToken = calls.some(({ method, answer }) => method === 'POST' && hasSample(answer, session.sample))
  return { calls, operations: operations.length, session: session.kind, hasToken }
}

/** The part of the document at '#/components/schemas/Order'. Other files are not read. */
function partAt(document: Fields, reference: string): unknown {
  if (!reference.startsWith('#/')) return undefined
  return reference
    .slice(2)
    .split('/')
    .map((part) => decoded(part).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((value, key) => (isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined), document)
}

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function operationsOf(paths: Fields, resolve: Resolve): Operation[] {
  return Object.entries(paths).flatMap(([path, item]) => {
    const common = definition(item, resolve)
    return METHODS.filter((method) => isRecord(common[method])).map((method) => {
      const declared = definition(common[method], resolve)
      const parameters = [...listOf(declared['parameters']), ...listOf(common['parameters'])].map((one) => definition(one, resolve))
      return { method, path, parameters, declared }
    })
  })
}

/** 'v1' of the first server, or of Swagger's `basePath`. */
function serverPath({ servers, basePath }: Fields): string {
  if (typeof basePath === 'string') return basePath
  const [server] = listOf(servers).filter(isRecord)
  const url = typeof server?.['url'] === 'string' ? server['url'] : ''
  return URL.canParse(url, NO_ORIGIN) && !url.includes('{') ? new URL(url, NO_ORIGIN).pathname : ''
}

/** The call's URL at the back office. A base path that both the document and the back office's address contain is used once. */
function addressOf(base: string, path: string, apiUrl: string | null): URL {
  const own = apiUrl !== null && URL.canParse(apiUrl) ? new URL(apiUrl) : new URL(NO_ORIGIN)
  const prefix = own.pathname.replace(/\/$/, '')
  const full = `${base.replace(/\/$/, '')}/${path.replace(/^\//, '')}`
  const isWithin = prefix === '' || full === prefix || full.startsWith(`${prefix}/`)
  return new URL(`${own.origin}${isWithin ? '' : prefix}${full}`)
}

/**
 * The path with a sample ID for each parameter. A parameter whose documented words are decisions, or words of the contract's paths, gives one path for
 * each word.
 */
function pathsOf({ path, parameters }: Operation, resolve: Resolve, declaredWords: ReadonlySet<string>): string[] {
  let nth = 0
  return path.split('/').reduce<string[]>(
    (paths, part) => {
      const name = /^\{([^{}]+)\}$/.exec(part)?.[1]
      const declared = parameters.find((parameter) => parameter['in'] === 'path' && parameter['name'] === name)
      const { enum: own } = { ...declared, ...definition(declared?.['schema'], resolve) }
      const words = listOf(own).filter((word): word is string => typeof word === 'string' && WORD.test(word))
      const told = words.filter((word) => isVerdictWord(word) || declaredWords.has(word))
      const parts = told.length > 0 && paths.length === 1 ? told : [part.replaceAll(/\{[^{}]+\}/g, () => sampleUuid(++nth))]
      return paths.flatMap((before) => parts.map((one) => (before === '' && one === '' ? '' : `${before}/${one}`)))
    },
    [''],
  )
}

/** Content types in order of preference: servers that accept JSON often accept forms too. */
const BODY_TYPES = [/[/+]json\b/i, /^\*\/\*$/, /urlencoded/i, /^multipart\//i, /./]

/** The first of these types that the content has, with its schema. */
function contentOf(content: unknown): { readonly type: string; readonly schema: unknown } | null {
  const entries = isRecord(content) ? Object.entries(content) : []
  for (const wanted of BODY_TYPES) {
    const entry = entries.find(([type]) => wanted.test(type))
    if (entry) return { type: entry[0], schema: isRecord(entry[1]) ? entry[1]['schema'] : undefined }
  }
  return null
}

function bodyOf({ declared, parameters }: Operation, document: Fields, resolve: Resolve) {
  const content = contentOf(definition(declared['requestBody'], resolve)['content'])
  if (content) return content
  const consumes = [...listOf(declared['consumes']), ...listOf(document['consumes'])].map(String)
  const inBody = parameters.find((parameter) => parameter['in'] === 'body')
  if (inBody) return { type: 'application/json', schema: inBody['schema'] }
  const form = parameters.filter((parameter) => parameter['in'] === 'formData')
  if (form.length === 0) return null
  const type = consumes.find((one) => /^multipart\//i.test(one)) ?? 'application/x-www-form-urlencoded'
  return { type, schema: { type: 'object', properties: Object.fromEntries(form.map((field) => [String(field['name']), field])) } }
}

/** A sample of the documented response of success; undefined: the document describes none. */
function answerOf({ responses }: Fields, resolve: Resolve, sample: (schema: unknown) => unknown): unknown {
  const all = isRecord(responses) ? responses : {}
  const status = Object.keys(all).find((key) => /^2(\d\d|XX)$/i.test(key)) ?? (Object.hasOwn(all, 'default') ? 'default' : '')
  const response = definition(all[status], resolve)
  const schema = response['schema'] ?? contentOf(response['content'])?.schema
  return schema === undefined ? undefined : sample(schema)
}

/** The first payload, and those with a word for a decision: other choices say nothing of their fields. */
const payloadsOf = (all: readonly Payload[]): readonly Payload[] =>
  all.filter(({ words }, at) => at === 0 || [...words.values()].some(isVerdictWord))

type Payload = ReturnType<typeof payloadOf>

function payloadOf(json: unknown, type: string) {
  const resource = isRecord(json) ? resourceIn(json['data']) : null
  const fields = resource?.attributes ?? (isRecord(json) ? json : {})
  const words = Object.entries(fields).filter((pair): pair is [string, string] => typeof pair[1] === 'string' && WORD.test(pair[1]))
  return {
    names: [...(resource && resource.id !== undefined ? ['id'] : []), ...Object.keys(fields)],
    words: new Map(words),
    resource: resource?.kind ?? null,
    isForm: /urlencoded/i.test(type),
  }
}
