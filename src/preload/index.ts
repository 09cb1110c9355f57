import { contextBridge, ipcRenderer, webUtils } from 'electron'
import type { Desk } from './desk.ts'

const desk: Desk = {
  call: (name, input) => ipcRenderer.invoke('desk.call', name, input),
  onEvent: (listener) => {
    // the Electron event stays here: through its `sender` a page could reach every channel
    const hear = (_event: unknown, pushed: Parameters<typeof listener>[0]) => listener(pushed)
    ipcRenderer.on('desk.event', hear)
    return () => void ipcRenderer.removeListener('desk.event', hear)
  },
  // only a File that the system made has a path: one that the page made up has none, and main refuses it
  adoptFiles: (files) =>
    ipcRenderer.invoke(
      'desk.adopt',
      files.map((file) => webUtils.getPathForFile(file)),
    ),
}

contextBridge.exposeInMainWorld('desk', Object.freeze(desk))
