// The least that a window can be, with the same switches as the app's: what the bench compares the app's start with, and where its baseline page is shown.
const { app, BrowserWindow } = require('electron')

app.enableSandbox()
void app.whenReady().then(() => {
  const window = new BrowserWindow({ width: 1440, height: 900, webPreferences: { sandbox: true, contextIsolation: true } })
  void window.loadURL(process.env.BENCH_URL || 'data:text/html,<title>Empty</title><main>Empty</main>')
})
