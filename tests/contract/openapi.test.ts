import { expect, test } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { answeredMeanings, sentMeanings } from '#contract/openapi/openapi-meanings.ts'
import { openApi } from '#contract/openapi/openapi.ts'
import { readAnswer } from '#contract/reading/read.ts'
import { tokenOf } from '#main/http/identity/signed-token.ts'

interface Parameter {
  readonly name: string
  readonly in: string
}
interface Described {
  readonly operationId: string
  readonly summary: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: { readonly properties: object }; readonly example?: unknown }>>
  }
  readonly description: string
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly content?: Readonly<Record<string, { readonly example?: unknown }>>
        readonly headers?: object
        readonly description: string
        readonly $ref?: string
      }
    >
  >
  readonly 'x-assumed'?: string
}

const document = JSON.parse(JSON.stringify(openApi())) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  readonly components: { readonly schemas: object }
}
const described = new Map(
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => [operation.operationId, { path, method, operation }] as const),
  ),
)

test('every operation is described once, under its name, with what it is for and why it is a guess', () => {
  expect([...described.keys()].sort()).toEqual(
    endpoints()
      .map(([name]) => name)
      .sort(),
  )
  for (const [name, { purpose, assumed, method }] of endpoints()) {
    const entry = described.get(name)
    expect(entry).toMatchObject({ method: method.toLowerCase(), operation: { summary: purpose } })
    expect(entry?.operation['x-assumed']).toBe(assumed)
  }
})

test('every placeholder of a path is a parameter of its operations', () => {
  for (const { path, operation } of described.values()) {
    const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`)
    expect(path.match(/\{[^}]+\}/g) ?? [], operation.operationId).toEqual(inPath)
  }
})

test('uploads are multipart, spreadsheets are files, the one delete with a body says both', () => {
  expect(Object.keys(described.get('bottlers.uploadPictures')?.operation.requestBody?.content ?? {})).toEqual(['multipart/form-data'])
  expect(Object.keys(described.get('transactions.xlsx')?.operation.responses['200']?.content ?? {})[0]).toContain('spreadsheetml')
  const removal = described.get('tickers.removeBottle')?.operation
  expect(removal?.parameters?.map(({ name }) => name)).toEqual(['id', 'ticker'])
  expect(Object.keys(removal?.requestBody?.content['application/json']?.schema.properties ?? {})).toEqual(['id', 'ticker'])
})

test('the error codes of an operation are listed', () => {
  expect(described.get('orders.check')?.operation.responses['4XX']?.description).toBe('Refused: order_not_found, already_checked')
})

const exampleOf = (name: string): unknown => described.get(name)?.operation.responses['200']?.content?.['application/json']?.example

test('both steps of the sign-in answer with a token that the console takes, and with a cookie', () => {
  for (const name of ['session.login', 'session.twoFactor']) {
    expect(tokenOf(exampleOf(name)), name).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(Object.keys(described.get(name)?.operation.responses['200']?.headers ?? {})).toEqual(['Set-Cookie'])
    expect(described.get(name)?.operation.responses['401']?.description).toMatch(/^Refused: wrong_/)
  }
  expect(described.get('orders.check')?.operation.responses['401']?.$ref).toBe('#/components/responses/NotSignedIn')
})

test('every answer has an example, and the console reads it without one odd or missing field', () => {
  for (const [name, { output, receive }] of endpoints()) {
    if (receive === 'file') continue
    const example = exampleOf(name)
    expect(example, name).toBeDefined()
    const problems: string[] = []
    const read = readAnswer(output, example, (field, problem) => problems.push(`${field} ${problem}`))
    expect([name, read.ok, problems]).toEqual([name, true, []])
  }
})

test('every JSON body has an example that the console could send', () => {
  const bodies = [...described.values()].flatMap(({ operation }) => {
    const json = operation.requestBody?.content['application/json']
    return json ? [{ name: operation.operationId, ...json }] : []
  })
  expect(bodies.length).toBeGreaterThan(30)
  for (const { name, schema, example } of bodies) expect(Object.keys(example as object), name).toEqual(Object.keys(schema.properties))
})

test('every explained field exists', () => {
  const text = JSON.stringify(document)
  for (const [place, meaning] of Object.entries({ ...sentMeanings, ...answeredMeanings }))
    expect(text.split(`"description":${JSON.stringify(meaning)}`).length, place).toBeGreaterThan(1)
})

test('rows have the field that identifies them, and every operation says more than its title', () => {
  expect((document.components.schemas as Record<string, { required?: string[] }>)['Order']?.required).toEqual(['order_uuid'])
  for (const { operation } of described.values()) expect(operation.description.startsWith(`${operation.summary}.`)).toBe(true)
})

test('every reference leads to a schema', () => {
  const pointed = new Set([...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map((match) => match[1]))
  expect(pointed.size).toBeGreaterThan(20)
  for (const name of pointed) expect(Object.keys(document.components.schemas)).toContain(name)
})
