import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findChromium, locateHeadlessShell } from './chromium/find-chromium.ts'
import { registerScheme, toExternalUrl, toInternalHeader, toInternalUrl } from './chromium/custom-schemes.ts'
import { createRunningBodies } from './chromium/running-bodies.ts'
import { chromiumArguments } from './chromium/switches.ts'
import { parseCommandLine } from './core/command-line.ts'
import { loud, makeClassLoud } from './core/loud.ts'
import { SingleInstanceLock, type SecondInstance } from './api/app/single-instance.ts'
import { systemLanguages } from './api/app/system-languages.ts'
import { isBuildOutdated } from './support/build-freshness.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'electron-host-test-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('response bodies', () => {
  const hanging = () => {
    let isCancelled = false
    const body = new ReadableStream<Uint8Array>({ cancel: () => void (isCancelled = true) }, { highWaterMark: 0 })
    return { body, isCancelled: () => isCancelled }
  }

  test('a request that the page cancels has its body cancelled, also before the response is there', async () => {
    const bodies = createRunningBodies()
    const [late, early] = [hanging(), hanging()]
    const read = bodies.read('1', late.body)
    bodies.cancel('1')
    expect(await read).toEqual(Buffer.alloc(0))
    bodies.cancel('2')
    expect(await bodies.read('2', early.body)).toEqual(Buffer.alloc(0))
    expect([late.isCancelled(), early.isCancelled()]).toEqual([true, true])
  })
})

test.each([
  [{ LANG: 'fr_FR.UTF-8' }, ['fr-FR']],
  [{ LANG: 'fr_FR.UTF-8', LANGUAGE: 'es:fr' }, ['es', 'fr', 'fr-FR']],
  [{ LANG: 'es_ES.UTF-8', LC_ALL: 'de_DE@euro' }, ['de-DE']],
  [{ LANG: 'C.UTF-8', LANGUAGE: 'fr' }, ['en-US']],
  [{}, ['en-US']],
])('the languages of %j are %j', (env, languages) => expect(systemLanguages(env)).toEqual(languages))

describe('command line', () => {
  test('is read as Electron reads it', () => {
    const line = parseCommandLine([
      '-r',
      '/loader.js',
      '--inspect=0',
      '--remote-debugging-port=0',
      '.',
      '--api-url',
      'https://example.test',
      '--flag=a=b',
    ])
    expect(line.requires).toEqual(['/loader.js'])
    expect(line.appArgument).toBe('.')
    expect(Object.fromEntries(line.switches)).toEqual({ inspect: '0', 'remote-debugging-port': '0', 'api-url': '', flag: 'a=b' })
  })

  test('only a start without windows takes the headless shell', () => {
    const previous = process.env['PATH']
    for (const name of ['chromium', 'chromium-headless-shell']) writeFileSync(path.join(folder, name), '')
    try {
      process.env['PATH'] = folder
      expect(locateHeadlessShell()).toBe(path.join(folder, 'chromium-headless-shell'))
      expect(findChromium({ isHeaded: false })).toBe(path.join(folder, 'chromium-headless-shell'))
      expect(findChromium()).toBe(path.join(folder, 'chromium'))
    } finally {
      process.env['PATH'] = previous
    }
  })

  test('Chromium never gets a switch that would take it away from the stand-in', () => {
    const extra = new Map([
      ['headless', 'old'],
      ['user-data-dir', '/elsewhere'],
      ['remote-debugging-port', '9222'],
      ['force-color-profile', 'srgb'],
    ])
    const args = chromiumArguments({ profile: '/profile', isHeaded: false, debuggingPort: false, extra })
    expect(args).toContain('--user-data-dir=/profile')
    expect(args).toContain('--headless=new')
    expect(args).toContain('--force-color-profile=srgb')
    expect(args.join(' ')).not.toMatch(/elsewhere|9222|=old/)
  })

  test('features that the application turns off are off beside the stand-in’s own', () => {
    const extra = new Map([['disable-features', 'Translate']])
    expect(chromiumArguments({ profile: '/profile', isHeaded: false, debuggingPort: false, extra })).toContain(
      '--disable-features=LocalNetworkAccessChecks,Translate',
    )
  })
})

describe('custom schemes', () => {
  beforeEach(() => {
    registerScheme('app', { standard: true, secure: true })
    registerScheme('app-img', { standard: true, secure: true })
  })

  test('addresses are mapped and mapped back', () => {
    for (const url of ['app://console/index.html?a=1#b', 'app-img://host/x', 'app-img:///x'])
      expect(toExternalUrl(toInternalUrl(url))).toBe(url)
    expect(toInternalUrl('app://console')).toBe('https://console.app.invalid/')
    for (const url of ['https://example.test/', 'apple://x/', 'about:blank', 'https://a.other.invalid/']) {
      expect(toInternalUrl(url)).toBe(url)
      expect(toExternalUrl(url)).toBe(url)
    }
  })

  test('a policy means the same on the mapped origin', () => {
    const policy = "default-src 'none'; script-src app://console; img-src app://console app-img: blob:; x-app: y"
    expect(toInternalHeader('Content-Security-Policy', policy)).toBe(
      "default-src 'none'; script-src https://console.app.invalid; img-src https://console.app.invalid https://*.app-img.invalid app-img: blob:; x-app: y",
    )
    expect(toInternalHeader('x-other', 'app://console')).toBe('app://console')
  })
})

describe('what is missing is named', () => {
  test('in module objects and in instances', () => {
    const api = loud('thing', { there: 1 }) as Record<string, unknown>
    expect(api['there']).toBe(1)
    expect(() => api['absent']).toThrow('electron-host: thing.absent is not implemented')
    expect('absent' in api).toBe(false)
    class Thing {
      #secret = 2
      reveal(): number {
        return this.#secret
      }
    }
    makeClassLoud('Thing', Thing)
    const instance = new Thing() as Thing & Record<string, unknown>
    expect(instance.reveal()).toBe(2)
    expect(() => instance['absent']).toThrow('electron-host: Thing.absent is not implemented')
    instance['added'] = 3
    expect(instance['added']).toBe(3)
  })
})

describe('single instance', () => {
  const self = (name: string): SecondInstance => ({ argv: [name], workingDirectory: folder, additionalData: { name } })

  test('the second is refused and heard; after release it is free', async () => {
    const heard: SecondInstance[] = []
    const first = new SingleInstanceLock()
    const second = new SingleInstanceLock()
    expect(first.request(folder, self('first'), (other) => heard.push(other))).toBe(true)
    expect(first.request(folder, self('first'), () => {})).toBe(true)
    expect(second.request(folder, self('second'), () => {})).toBe(false)
    await second.notified
    await expect.poll(() => heard).toEqual([self('second')])
    first.release()
    expect(second.request(folder, self('second'), () => {})).toBe(true)
    second.release()
  })

  test('the file of a dead process is taken over', () => {
    writeFileSync(path.join(folder, 'electron-host-instance'), '999999999')
    const lock = new SingleInstanceLock()
    expect(lock.request(folder, self('new'), () => {})).toBe(true)
    lock.release()
  })
})

describe('build freshness', () => {
  test('a missing or older file asks for a build', () => {
    const touch = (file: string, seconds: number): void => {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
      writeFileSync(path.join(folder, file), '')
      utimesSync(path.join(folder, file), seconds, seconds)
    }
    touch('src/main/index.ts', 1_000)
    expect(isBuildOutdated(folder)).toBe(true)
    for (const file of ['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html']) touch(file, 2_000)
    expect(isBuildOutdated(folder)).toBe(false)
    touch('src/main/index.test.ts', 3_000)
    expect(isBuildOutdated(folder)).toBe(false)
    touch('src/renderer/deep/page.tsx', 3_000)
    expect(isBuildOutdated(folder)).toBe(true)
  })
})

test.each([
  ['not a standard scheme', { secure: true }, /without the privilege "standard"/],
  ['not a secure origin', { standard: true }, /without the privilege "secure"/],
  ['outside every policy', { standard: true, secure: true, bypassCSP: true }, /privilege "bypassCSP"/],
])('a scheme that is %s is refused', (_what, privileges, why) => expect(() => registerScheme('odd', privileges)).toThrow(why))
