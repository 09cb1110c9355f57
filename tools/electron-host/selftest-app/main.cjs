// Plain JavaScript, so that real Electron and the stand-in run the same files. Exercises what the application uses.
const { readFile } = require('node:fs/promises')
const path = require('node:path')
const electron = require('electron')
const { app, BrowserWindow, dialog, ipcMain, Menu, nativeImage, nativeTheme, Notification, protocol, session, shell, Tray } = electron

const ORIGIN = 'app://selftest'
const CSP = [
  "default-src 'none'",
  `script-src ${ORIGIN}`,
  `style-src ${ORIGIN}`,
  `img-src ${ORIGIN} app-img: blob:`,
  `worker-src ${ORIGIN} blob:`,
  "connect-src 'none'",
  "frame-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

/** Everything that the specs check, in order of occurrence. */
const log = []
globalThis.selftest = { log, open: openWindow }
const note = (...entry) => log.push(entry)

protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true } },
  { scheme: 'app-img', privileges: { standard: true, secure: true } },
])
app.enableSandbox()

if (app.requestSingleInstanceLock({ from: 'selftest' })) {
  app.on('second-instance', (_event, argv, workingDirectory, data) =>
    note('second-instance', argv.includes('--second'), typeof workingDirectory, data),
  )
  app.on('before-quit', () => note('before-quit'))
  app.on('will-quit', () => note('will-quit'))
  app.on('window-all-closed', () => note('window-all-closed')) // keeps running without windows, like an application with a tray
  app.on('web-contents-created', (_event, contents) => guard(contents))
  void app.whenReady().then(start)
} else {
  app.quit()
}

/** Denies everything except the application's own pages. */
function guard(contents) {
  contents.on('will-navigate', (event) => {
    note('will-navigate', event.url)
    if (!event.url.startsWith(`${ORIGIN}/`)) event.preventDefault()
  })
  contents.on('will-redirect', (event) => {
    note('will-redirect', event.url)
    event.preventDefault()
  })
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.on('render-process-gone', (_event, details) => note('render-process-gone', details.reason))
  contents.on('preload-error', (_event, _path, error) => note('preload-error', error.message))
  contents.setWindowOpenHandler(({ url }) => {
    note('window-open', url)
    return { action: 'deny' }
  })
}

function start() {
  protocol.handle('app', serveFile)
  protocol.handle('app-img', ({ url }) => {
    const body = url.includes('endless') ? new ReadableStream({ cancel: () => note('body-cancelled', url) }, { highWaterMark: 0 }) : PIXEL
    if (body !== PIXEL) note('endless', url)
    return new Response(body, { headers: { 'content-type': 'image/png' } })
  })
  session.defaultSession.setPermissionRequestHandler((_contents, permission, callback) =>
    callback(permission === 'clipboard-sanitized-write'),
  )
  session.defaultSession.setPermissionCheckHandler((_contents, permission) => permission === 'clipboard-sanitized-write')
  session.defaultSession.setDevicePermissionHandler(() => false)
  session.defaultSession.on('will-download', (event, item) => {
    note('will-download', item.getFilename())
    if (globalThis.selftest.savePath) item.setSavePath(globalThis.selftest.savePath)
    else event.preventDefault()
    item.once('done', (_event, state) => note('download-done', state))
  })
  nativeTheme.themeSource = 'light'
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      {
        label: 'File',
        submenu: [
          { id: 'tick', label: 'Tick', accelerator: 'CmdOrCtrl+T', click: () => note('menu', 'tick') },
          { type: 'separator' },
          { role: 'quit' },
        ],
      },
      { role: 'editMenu' },
    ]),
  )
  const tray = new Tray(nativeImage.createFromBuffer(PIXEL))
  tray.setToolTip('Selftest')
  tray.setContextMenu(Menu.buildFromTemplate([{ label: 'Quit', click: () => app.quit() }]))
  handleCalls()
  openWindow()
}

async function serveFile(request) {
  const { host, pathname } = new URL(request.url)
  if (host === 'selftest' && pathname === '/moved') return Response.redirect('https://outside.example.test/', 302)
  const file = path.join(__dirname, 'page', path.basename(pathname) || 'index.html')
  const body = host === 'selftest' ? await readFile(file).catch(() => undefined) : undefined
  if (!body) return new Response('not found', { status: 404, headers: { 'content-security-policy': CSP } })
  return new Response(body, {
    headers: { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream', 'content-security-policy': CSP },
  })
}

function handleCalls() {
  ipcMain.handle('echo', (_event, value) => value)
  ipcMain.handle('fail', () => {
    throw new RangeError('deliberate')
  })
  ipcMain.handle('sender', (event) => {
    const frame = event.senderFrame
    return {
      url: frame.url,
      origin: frame.origin,
      parent: frame.parent,
      isTop: frame.top === frame,
      windowId: BrowserWindow.fromWebContents(event.sender).id,
    }
  })
  ipcMain.handle('describe', (_event, value) => {
    const name = Object.prototype.toString.call(value).slice(8, -1)
    return `${name}${value?.size ?? value?.length ?? ''}`
  })
  ipcMain.handle('save', (event) =>
    dialog.showSaveDialog(BrowserWindow.fromWebContents(event.sender), { title: 'Save it', defaultPath: 'report.txt' }),
  )
  ipcMain.handle('notify', () => {
    const notification = new Notification({ title: 'Hello', body: 'world' })
    notification.on('click', () => note('notification-click'))
    notification.show()
  })
  ipcMain.handle('external', (_event, url) => shell.openExternal(url))
  ipcMain.on('fire', (event, value) => event.reply('fired', value))
}

function openWindow(options = {}) {
  const window = new BrowserWindow({
    width: 900,
    height: 650,
    minWidth: 400,
    show: false,
    ...options,
    webPreferences: { preload: path.join(__dirname, 'preload.cjs'), sandbox: true, contextIsolation: true, nodeIntegration: false },
  })
  window.once('ready-to-show', () => window.show())
  for (const event of ['resize', 'move', 'show', 'hide', 'minimize', 'restore', 'maximize']) window.on(event, () => note('window', event))
  window.loadURL(`${ORIGIN}/index.html`).catch((error) => note('load-error', error.message))
  return window
}
