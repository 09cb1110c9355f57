import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inRound } from '#tests/_support/round.ts'
import { sweepTemps } from './atomic-temp.ts'
import { openAtomic, writeAtomic } from './atomic-write.ts'

const HERE = new URL('./atomic-write.ts', import.meta.url).href
let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'atomic-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const at = (name: string) => join(dir, name)
const files = () => readdirSync(dir).toSorted()

describe('a write that goes well', () => {
  it('leaves the new content, its size and nothing else', async () => {
    writeFileSync(at('a.json'), 'old')
    expect(await writeAtomic(at('a.json'), 'né')).toEqual({ ok: true, value: { bytes: 3 } })
    expect(readFileSync(at('a.json'), 'utf8')).toBe('né')
    expect(files()).toEqual(['a.json'])
  })
  it('keeps a new file to its owner, and an old one as it was', async () => {
    writeFileSync(at('old'), '')
    chmodSync(at('old'), 0o644)
    await writeAtomic(at('old'), 'x')
    await writeAtomic(at('new'), 'x')
    expect(statSync(at('old')).mode & 0o777).toBe(0o644)
    expect(statSync(at('new')).mode & 0o777).toBe(0o600)
  })
  it('lets those read a file at a chosen place who may read any new file there, once it is complete', async () => {
    writeFileSync(at('usual'), '')
    const usual = statSync(at('usual')).mode & 0o777
    const opened = await openAtomic(at('export'), 'folder')
    if (!opened.ok) throw new Error('not opened')
    const { tempPath, commit } = opened.value
    expect(statSync(tempPath).mode & 0o777).toBe(0o600)
    await commit()
    expect(statSync(at('export')).mode & 0o777).toBe(usual)
    await writeAtomic(at('text'), 'x', 'folder')
    expect(statSync(at('text')).mode & 0o777).toBe(usual)
  })
  it('replaces the file behind a link, not the link', async () => {
    writeFileSync(at('real'), 'old')
    symlinkSync(at('real'), at('link'))
    await writeAtomic(at('link'), 'new')
    expect(readFileSync(at('real'), 'utf8')).toBe('new')
    expect(readFileSync(at('link'), 'utf8')).toBe('new')
  })
  it('takes a name of 255 bytes', async () => {
    expect((await writeAtomic(at('n'.repeat(255)), 'x')).ok).toBe(true)
  })
  it('ends fifty writes at once with the last one asked for', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, n) => writeAtomic(at('a'), String(n).repeat((n % 7) * 1000 + 1))))
    expect(readFileSync(at('a'), 'utf8')).toBe('49'.repeat(1))
    expect(files()).toEqual(['a'])
  })
  it('writes a stream while it is read', async () => {
    async function* parts() {
      for (const part of ['one ', 'two']) yield Buffer.from(part)
    }
    await writeAtomic(at('a'), parts())
    expect(readFileSync(at('a'), 'utf8')).toBe('one two')
  })
})

describe('a write that fails', () => {
  it('leaves the old file and no temp when the source breaks off', async () => {
    writeFileSync(at('a'), 'old')
    async function* broken() {
      yield Buffer.from('half')
      throw new Error('torn')
    }
    expect(await writeAtomic(at('a'), broken())).toMatchObject({ ok: false, error: { kind: 'bug', message: 'torn' } })
    expect(readFileSync(at('a'), 'utf8')).toBe('old')
    expect(files()).toEqual(['a'])
  })
  it('says that the folder is gone, without its path', async () => {
    const outcome = await writeAtomic(at('no/such/file'), 'x')
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'desktop', reason: 'folder-gone' } })
    expect(JSON.stringify(outcome)).not.toContain(dir)
  })
  it('does not replace a folder', async () => {
    mkdirSync(at('folder'))
    expect(await writeAtomic(at('folder'), 'x')).toMatchObject({ ok: false, error: { kind: 'desktop' } })
    expect(files()).toEqual(['folder'])
  })
  it('can be given up, and then not committed', async () => {
    const opened = await openAtomic(at('a'))
    if (!opened.ok) throw new Error('not opened')
    writeFileSync(opened.value.tempPath, 'half')
    await opened.value.abort()
    expect(files()).toEqual([])
    expect((await opened.value.commit()).ok).toBe(false)
  })
})

describe('sweeping', () => {
  it('removes what dead processes left, and only that', async () => {
    const dead = execFileSync(process.execPath, ['-e', 'console.log(process.pid)'], { encoding: 'utf8' }).trim()
    writeFileSync(at(`.cellarmaster-${dead}-0123456789ab.tmp`), 'x')
    writeFileSync(at(`.cellarmaster-${process.pid}-0123456789ab.tmp`), 'from before a reboot')
    writeFileSync(at(`.cellarmaster-${process.ppid}-0123456789ab.tmp`), 'of a running process')
    writeFileSync(at('.cellarmaster-notes.tmp'), 'of the person')
    const open = await openAtomic(at('a'))
    if (!open.ok) throw new Error('not opened')
    await sweepTemps(dir)
    expect(files()).toEqual(
      ['.cellarmaster-notes.tmp', `.cellarmaster-${process.ppid}-0123456789ab.tmp`, open.value.tempPath.slice(dir.length + 1)].toSorted(),
    )
    await open.value.abort()
  })
  it('finds nothing in a folder that is not there', async () => {
    expect(await sweepTemps(at('nowhere'))).toBe(0)
  })
})

/**
 * Source of a process that writes versions of a self-checking file until it is killed. They are made in advance, so that a kill meets a write and not
 * the preparation of the next one.
 */
const writer = (path: string, way: string) => `
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { writeAtomic } from ${JSON.stringify(HERE)}
const way = ${way}
const versions = Array.from({ length: 4 }, (_, n) => {
  const body = (n + '.').repeat(300_000)
  return createHash('sha256').update(body).digest('hex') + body
})
for (let n = 0; ; n++) {
  await way(${JSON.stringify(path)}, versions[n % versions.length])
  if (n === 0) console.log('first')
}`

/** How many of the rounds left half a file; ends at `enough` of them. */
async function killWhileWriting(path: string, way: string, rounds: number, enough = rounds) {
  let corrupt = 0
  for (let round = 0; round < rounds && corrupt < enough; round++) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', writer(path, way)], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(child.stdout, 'data')
    await sleep((round % 25) * 0.7)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const text = readFileSync(path, 'utf8')
    if (createHash('sha256').update(text.slice(64)).digest('hex') !== text.slice(0, 64)) corrupt++
  }
  return corrupt
}

describe('kill -9 while writing', () => {
  it('never leaves half a file, and a sweep leaves no temp', async () => {
    expect(await killWhileWriting(at('a'), 'writeAtomic', inRound(12, 100))).toBe(0)
    await sweepTemps(dir)
    expect(files()).toEqual(['a'])
  }, 120_000)
  it('does so with a plain write (otherwise the test above shows nothing)', async () => {
    expect(await killWhileWriting(at('a'), 'writeFile', 100, 1)).toBe(1)
  }, 60_000)
})

describe.runIf(process.platform === 'linux')('a full disk', () => {
  const namespace = ['unshare', '-rm'] as const
  const canMount = () => {
    try {
      execFileSync(namespace[0], [namespace[1], 'mount', '-t', 'tmpfs', '-o', 'size=1m', 'none', dir], { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  }
  it('keeps the old file, leaves no temp and says how much is missing, for 120 sizes around the edge', () => {
    const script = `
import { readdirSync, readFileSync } from 'node:fs'
import { writeAtomic } from ${JSON.stringify(HERE)}
const path = ${JSON.stringify(at('a'))}
await writeAtomic(path, 'old')
let last = 'old'
const seen = { written: 0, refused: 0, wrong: [] }
for (let n = 0; n < 120; n++) {
  const body = String(n % 10).repeat(480_000 + n * 1000)
  const outcome = await writeAtomic(path, body)
  if (outcome.ok) { seen.written++; last = body } else { seen.refused++; seen.reason = outcome.error.reason; seen.detail = outcome.error.detail }
  if (readFileSync(path, 'utf8') !== last || readdirSync(${JSON.stringify(dir)}).length !== 1) seen.wrong.push(n)
}
console.log(JSON.stringify(seen))`
    // a full tmpfs where mounting is allowed, a file size limit elsewhere
    const shell = canMount() ? `mount -t tmpfs -o size=1m none ${dir} && exec "$@"` : 'ulimit -f 540; exec "$@"'
    const run = (...command: string[]) => execFileSync(command[0] ?? '', command.slice(1), { encoding: 'utf8', input: script })
    const node = ['bash', '-c', shell, 'bash', process.execPath, '--input-type=module', '-']
    const seen = JSON.parse(canMount() ? run(...namespace, ...node) : run(...node))
    expect(seen).toMatchObject({ wrong: [], reason: 'disk-full' })
    expect(seen.written).toBeGreaterThan(5)
    expect(seen.refused).toBeGreaterThan(5)
    if (canMount()) expect(seen.detail).toMatch(/^ENOSPC write; \d+ bytes needed, \d+ free$/)
  }, 60_000)
})
