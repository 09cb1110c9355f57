import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { assumptionsPage } from '#contract/openapi/assumptions-page.ts'
import { type Endpoint, isWrite } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { openApi, placeholdersOf } from '#contract/openapi/openapi.ts'

const all: readonly (readonly [string, Endpoint])[] = endpoints()

test.each(all)('%s: every placeholder of the path is an input', (_name, { path, input }) => {
  for (const key of placeholdersOf(path)) expect(Object.keys(input.shape)).toContain(key)
})

test('no two operations share method and path', () => {
  const calls = all.map(([, { method, path }]) => `${method} ${path.replace(/\{[^}]+\}/g, '{}')}`)
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([])
})

test.each(all.filter(([, declared]) => declared.list))('%s: its rows have the fields it lists', (_name, { list, output }) => {
  const row = (output as z.ZodArray<z.ZodObject>).element
  expect(Object.keys(row.shape)).toEqual(expect.arrayContaining([list?.id, list?.sort.field, ...Object.keys(list?.fields ?? {})]))
})

test.each(all.filter(([, { method }]) => method !== 'GET'))(
  '%s: is sent otherwise than by GET: a write, or a search, a file or a sign-in',
  (name, declared) => {
    const readsOnly = declared.receive === 'file' || declared.private === true || declared.path.startsWith('api/search/')
    expect(isWrite(declared), name).toBe(!readsOnly)
  },
)

test('every write but the upload of a video says what becomes stale', () => {
  expect(all.flatMap(([name, declared]) => (isWrite(declared) && declared.reloads.length === 0 ? [name] : []))).toEqual([
    'articles.uploadVideo',
  ])
})

test.each(all.filter(([, declared]) => declared.assumed))('%s: a guess names its decision', (_name, { assumed }) => {
  expect(assumed).toMatch(/^D[-.]\d+(, D[-.]\d+)*: ./)
})

test('openapi.json and docs/assumptions.md are what the contract says', () => {
  const file = (name: string) => readFileSync(join(import.meta.dirname, '../..', name), 'utf8').replaceAll('\r\n', '\n')
  expect(JSON.parse(file('openapi.json'))).toEqual(JSON.parse(JSON.stringify(openApi())))
  expect(file('docs/assumptions.md')).toBe(assumptionsPage())
})
