import { readFileSync } from 'node:fs'
import { expect, test } from './selftest-fixture.ts'

test('files of the custom scheme are served with their CSP in force', async ({ electronApp, page }) => {
  const [address] = await electronApp.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((item) => item.webContents.getURL()),
  )
  expect(address).toBe('app://selftest/index.html')
  expect(await page.evaluate(() => getComputedStyle(document.querySelector('h1') as Element).color)).toBe('rgb(1, 2, 3)')
  await page.waitForFunction(() => document.querySelector<HTMLImageElement>('#picture')?.naturalWidth === 1)
  expect(await page.evaluate(() => window.violations)).toEqual([])
  const blocked = await page.evaluate(async () => {
    const script = document.createElement('script')
    script.textContent = 'window.wasInjected = true'
    document.head.append(script)
    const fetched = await fetch('/index.html').then(
      () => 'fetched',
      () => 'blocked',
    )
    return { fetched, injected: 'wasInjected' in window }
  })
  expect(blocked).toEqual({ fetched: 'blocked', injected: false })
  await expect
    .poll(() => page.evaluate(() => window.violations.map((violation) => violation.split(' ')[0])))
    .toEqual(['script-src-elem', 'connect-src'])
})

test('pictures of a custom scheme load however they are written', async ({ page }) => {
  const widths = await page.evaluate(async () => {
    const loaded = (image: HTMLImageElement): Promise<number> =>
      new Promise((resolve) => {
        image.addEventListener('load', () => resolve(image.naturalWidth))
        image.addEventListener('error', () => resolve(-1))
      })
    const property = new Image()
    const waits = [loaded(property)]
    property.src = 'app-img://pictures/2.png'
    const attribute = new Image()
    waits.push(loaded(attribute))
    attribute.setAttribute('src', 'app-img:///3.png')
    return { widths: await Promise.all(waits), violations: window.violations }
  })
  expect(widths).toEqual({ widths: [1, 1], violations: [] })
})

test('a picture of 100,000,000 bytes loads; the window still answers', async ({ electronApp, page }) => {
  await electronApp.evaluate(({ protocol }) => {
    const pixel = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')
    protocol.unhandle('app-img')
    // Chromium ignores what follows the end of a GIF
    const body = new Uint8Array(100_000_000)
    body.set(pixel)
    protocol.handle('app-img', () => new Response(body, { headers: { 'content-type': 'image/gif' } }))
  })
  const width = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const image = new Image()
        image.addEventListener('load', () => resolve(image.naturalWidth))
        image.addEventListener('error', () => resolve(-1))
        image.src = 'app-img://x/large.gif'
      }),
  )
  expect(width).toBe(1)
  // a broken pipe would answer nothing more
  expect(await electronApp.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript('1 + 1'))).toBe(
    2,
  )
})

test('the body of a picture is cancelled when its element drops it', async ({ page, logged }) => {
  const show = (name: string) =>
    page.evaluate(async (address) => {
      const image = document.createElement('img')
      image.id = address
      document.body.append(image)
      image.src = `app-img://x/endless-${address}`
    }, name)
  for (const name of ['emptied', 'replaced', 'stays']) await show(name)
  await expect.poll(() => logged('endless')).toHaveLength(3)
  await page.evaluate(() => {
    document.querySelector('#emptied')?.removeAttribute('src')
    document.querySelector('#replaced')?.setAttribute('src', 'app-img://x/a.png')
  })
  await expect
    .poll(() => logged('body-cancelled'))
    .toEqual([
      ['body-cancelled', 'app-img://x/endless-emptied'],
      ['body-cancelled', 'app-img://x/endless-replaced'],
    ])
})

test('module workers and blobs work', async ({ page }) => {
  const result = await page.evaluate(async () => {
    const ask = (worker: Worker, value: number): Promise<unknown> =>
      new Promise((resolve, reject) => {
        worker.addEventListener('message', (event) => resolve(event.data))
        worker.addEventListener('error', (event) => reject(new Error(event.message || 'worker failed')))
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
        worker.postMessage(value)
      })
    const fromScheme = new Worker(new URL('worker.js', document.baseURI), { type: 'module' })
    const blob = new Blob(['self.onmessage = (event) => self.postMessage(event.data + 1)'], { type: 'text/javascript' })
    const fromBlob = new Worker(URL.createObjectURL(blob))
    return [await ask(fromScheme, 21), await ask(fromBlob, 1)]
  })
  expect(result).toEqual([42, 2])
})

test('navigation, redirects and new windows are denied', async ({ electronApp, page, logged }) => {
  for (const link of ['#plain', '#blank', '#moved']) await page.click(link)
  expect(await page.evaluate(() => window.open('https://outside.example.test/opened'))).toBeNull()
  await page.click('#plain', { modifiers: ['Control'] })
  await expect
    .poll(() => logged('window-open'))
    .toEqual([
      ['window-open', 'https://outside.example.test/blank'],
      ['window-open', 'https://outside.example.test/opened'],
      ['window-open', 'https://outside.example.test/plain'],
    ])
  await expect.poll(() => logged('will-navigate')).toContainEqual(['will-navigate', 'https://outside.example.test/plain'])
  await expect.poll(() => logged('will-redirect')).toEqual([['will-redirect', 'https://outside.example.test/']])
  await expect(page.getByRole('heading', { name: 'Selftest' })).toBeVisible()
  expect(electronApp.windows()).toHaveLength(1)
})

test('a link to another program is asked of the permission handler', async ({ electronApp, page }) => {
  await page.click('#mail')
  const read = () =>
    electronApp.evaluate(() => {
      const native = Reflect.get(globalThis, Symbol.for('electron-host.native'))
      return {
        asked: native.permissions.filter((entry: { permission: string }) => entry.permission === 'openExternal'),
        opened: native.opened,
      }
    })
  await expect.poll(read).toEqual({ asked: [{ permission: 'openExternal', granted: false }], opened: [] })
})

test('permissions are what the handlers say', async ({ page }) => {
  const states = () =>
    page.evaluate(async () => {
      const names = ['geolocation', 'notifications', 'clipboard-read', 'clipboard-write'] as PermissionName[]
      return Promise.all(names.map(async (name) => (await navigator.permissions.query({ name })).state))
    })
  await expect.poll(states).toEqual(['denied', 'denied', 'denied', 'granted'])
})

test('downloads are denied, or saved where the application says', async ({ electronApp, page, logged, userData }) => {
  await page.click('#download')
  await expect.poll(() => logged('download-done')).toEqual([['download-done', 'cancelled']])
  const savePath = `${userData}/saved.css`
  await electronApp.evaluate((_electron, target) => {
    globalThis.selftest.savePath = target
  }, savePath)
  await page.click('#download')
  await expect.poll(() => logged('download-done')).toContainEqual(['download-done', 'completed'])
  expect(readFileSync(savePath, 'utf8')).toContain('rgb(1, 2, 3)')
})
