// A minimal window with the app's switches: the bench compares the app's start with it and shows the baseline page in it.
const { app, BrowserWindow } = require('electron')

app.enableSandbox()
void app.whenReady().then(() => {
  const window = new BrowserWindow({ width: 1440, height: 900, webPreferences: { sandbox: true, contextIsolation: true } })
  void window.loadURL(process.env.BENCH_URL || 'data:text/html,<title>Empty</title><main>Empty</main>')
})
