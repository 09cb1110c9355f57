import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const CLI = fileURLToPath(new URL('cli.ts', import.meta.url))
const run = (...args: string[]) => spawn(process.execPath, [CLI, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })

async function ending(...args: string[]): Promise<{ code: number | null; said: string }> {
  const child = run(...args)
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said }
}

test('runs on its own: one line, no secret needed, ends on request', async () => {
  const child = run(
    '--port',
    '0',
    '--seed',
    '7',
    '--scale',
    'orders=20,users=10,tickers=10',
    '--memory',
    '--no-activity',
    '--control',
    'abc',
  )
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const url = /^sandbox listening on (http:\/\/127\.0\.0\.1:\d+)\n$/.exec(line.toString())?.[1]
  expect((await fetch(`${url}/api/ping`)).status).toBe(401)
  const card = await fetch(`${url}/__control/trainingCard`, { method: 'POST', headers: { 'x-cellarmaster-control': 'abc' } })
  expect(await card.json()).toMatchObject({ value: { email: 'moderator@cellarmaster.example' } })
  child.kill('SIGTERM')
  expect(await once(child, 'close')).toEqual([0, null])
})

test('says what is wrong with its arguments', async () => {
  expect(await ending('--port', 'many')).toMatchObject({ code: 2, said: expect.stringContaining('--port: expected a whole number') })
  expect(await ending('--scale', 'dragons=3')).toMatchObject({ code: 2, said: expect.stringContaining('no such thing as "dragons"') })
  expect(await ending('--awkward', 'very')).toMatchObject({ code: 2, said: expect.stringContaining('--awkward: expected a whole number') })
  expect(await ending('--nonsense')).toMatchObject({ code: 2, said: expect.stringContaining('npm run sandbox --') })
})
