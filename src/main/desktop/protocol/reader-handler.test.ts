import { expect, test } from 'vitest'
import { createReaderHandler } from './reader-handler.ts'

const { handle, lend, forget } = createReaderHandler(new Map())
const ask = (path: string, method = 'GET') => handle({ url: `reader://page/${path}`, method } as Request)
const picture = new Uint8Array([1, 2, 3])

test('a picture is handed out once, under its own name only', async () => {
  const name = lend(picture)
  expect((await ask('picture/00000000-0000-4000-8000-000000000000')).status).toBe(404)
  expect((await ask(`picture/${name}`, 'POST')).status).toBe(405)
  expect(new Uint8Array(await (await ask(`picture/${name}`)).arrayBuffer())).toEqual(picture)
  expect((await ask(`picture/${name}`)).status).toBe(404)
})

test('a picture that was not fetched before the session ended is deleted', async () => {
  const name = lend(picture)
  forget()
  expect((await ask(`picture/${name}`)).status).toBe(404)
})

test('every answer has the policy of the reader: its own files and WebAssembly', async () => {
  const policy = (await ask('nothing')).headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/^default-src 'none'; script-src reader:\/\/page 'wasm-unsafe-eval'; connect-src reader:\/\/page; /)
  expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|data:|https?:|\*/)
})
