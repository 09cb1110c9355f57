const { contextBridge, ipcRenderer, webUtils } = require('electron')

let canRequireNode = true
try {
  require('node:fs')
} catch {
  canRequireNode = false
}
globalThis.secretOfPreload = 42

const listeners = new Set()
ipcRenderer.on('fired', (_event, value) => {
  for (const listener of listeners) listener(value)
})

contextBridge.exposeInMainWorld('selftest', {
  canRequireNode,
  platform: process.platform,
  readSecret: () => globalThis.secretOfPreload,
  call: (channel, ...args) => ipcRenderer.invoke(channel, ...args),
  fire: (value) => ipcRenderer.send('fire', value),
  onFired: (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  pathOf: (file) => webUtils.getPathForFile(file),
  pathsOf: (files) => files.map((file) => webUtils.getPathForFile(file)),
  nested: { list: [1, { two: 2 }], when: new Date(5), add: (a, b) => a + b, later: async (compute) => (await compute(20)) + 1 },
  throwSync: () => {
    throw new TypeError('sync failure')
  },
  throwAsync: () => Promise.reject(new Error('async failure')),
})
globalThis.executed = contextBridge.executeInMainWorld({
  func: (key, api) => {
    Object.defineProperty(globalThis, key, { value: { twice: (value) => api.twice(value), world: typeof globalThis.secretOfPreload } })
    return { key, isNative: globalThis.selftest !== undefined }
  },
  args: ['executed', { twice: (value) => value * 2 }],
})
contextBridge.exposeInMainWorld('executedAnswer', globalThis.executed)
try {
  contextBridge.exposeInMainWorld('selftest', {})
} catch (error) {
  contextBridge.exposeInMainWorld('secondExposure', error.message)
}
