import type { WebPreferences } from 'electron'

/** Safety options of every window. Each is set explicitly, whatever Electron's defaults are (Electron's security checklist, items 2 to 6). */
export const SAFE_PREFERENCES: WebPreferences = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  plugins: false,
  navigateOnDragDrop: false,
  // the spelling dictionaries come from the network
  spellcheck: false,
}
