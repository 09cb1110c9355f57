import { expect, test } from 'vitest'
import { endpoints } from '../../src/contract/index.ts'
import { openApi } from '../../src/contract/openapi.ts'

interface Parameter {
  readonly name: string
  readonly in: string
}
interface Described {
  readonly operationId: string
  readonly summary: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: { readonly properties: object } }>> }
  readonly responses: Readonly<Record<string, { readonly content?: object; readonly description: string }>>
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
    const found = described.get(name)
    expect(found).toMatchObject({ method: method.toLowerCase(), operation: { summary: purpose } })
    expect(found?.operation['x-assumed']).toBe(assumed)
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

test('what can be refused is named', () => {
  expect(described.get('orders.check')?.operation.responses['4XX']?.description).toBe('Refused: order_not_found, already_checked')
})

test('every reference leads to a schema', () => {
  const pointed = new Set([...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map((match) => match[1]))
  expect(pointed.size).toBeGreaterThan(20)
  for (const name of pointed) expect(Object.keys(document.components.schemas)).toContain(name)
})
