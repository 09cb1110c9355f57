import { contextBridge, ipcRenderer, webUtils } from 'electron'
import { createDesk } from './create-desk.ts'
import { guardDesk } from './guard-desk.ts'

const desk = createDesk({
  invoke: (channel, ...args) => ipcRenderer.invoke(channel, ...args),
  listen: (channel, listener) => {
    const onPushed = (_event: unknown, pushed: Parameters<typeof listener>[0]) => listener(pushed)
    ipcRenderer.on(channel, onPushed)
    return () => void ipcRenderer.removeListener(channel, onPushed)
  },
  pathOf: (file) => webUtils.getPathForFile(file),
})

try {
  contextBridge.executeInMainWorld({ func: guardDesk, args: ['desk', desk] })
} catch {
  // executeInMainWorld is experimental. Without it the page has the same functions, but they throw for arguments that Electron cannot copy.

  contextBridge.exposeInMainWorld('desk', desk)
}
