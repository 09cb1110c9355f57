import { protocolHandler, registerScheme, setProtocolHandler, type ProtocolHandler } from '../../chromium/custom-schemes.ts'
import { loud } from '../../core/loud.ts'
import { isAppReady, needReady } from '../app/app-ready.ts'

/** The functions of `protocol` are those of the default session. */
const needSession = () => needReady('Session can only be received when app is ready', TypeError)

/** Electron's protocol in its current form: handle() with Request and Response. */
export const protocol = loud('protocol', {
  registerSchemesAsPrivileged(schemes: Electron.CustomScheme[]): void {
    if (isAppReady()) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready')
    for (const { scheme, privileges } of schemes) registerScheme(scheme, privileges)
  },
  handle(scheme: string, handler: ProtocolHandler): void {
    needSession()
    if (protocolHandler(scheme)) throw new Error(`Failed to register protocol: ${scheme}`)
    setProtocolHandler(scheme, handler)
  },
  unhandle(scheme: string): void {
    needSession()
    setProtocolHandler(scheme, null)
  },
  isProtocolHandled(scheme: string): boolean {
    needSession()
    return protocolHandler(scheme) !== null
  },
})
