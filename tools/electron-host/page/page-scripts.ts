import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { registeredSchemes } from '../chromium/custom-schemes.ts'
import type { PageScripts } from '../chromium/page-target.ts'
import { hostState } from '../core/host-state.ts'
import { createWireCodec } from '../ipc/wire-codec.ts'
import {
  guardNewWindows,
  mapSchemeAttributes,
  observeWindow,
  receiveExposedApis,
  runMainWorld,
  type MainWorldOptions,
} from './main-world.ts'
import {
  createChunkedSender,
  createIpcRenderer,
  electronHostPathOfFile,
  runPreloadWorld,
  throwOnAnyMember,
  type PreloadOptions,
} from './preload-world.ts'
import { openWorldBridge } from './world-bridge.ts'

/** Electron's own name of the world that preloads run in. */
const PRELOAD_WORLD = 'Electron Isolated Context'

/** Node strips the types of a module when it loads it, so a function's own source is plain JavaScript. */
// They are wrapped in a function of their own: at the top of a script their names would become the page's.
const sourceOf = (...functions: ((...args: never[]) => unknown)[]): string => functions.map(String).join('\n')

const MAIN_WORLD_FUNCTIONS = sourceOf(
  openWorldBridge,
  receiveExposedApis,
  mapSchemeAttributes,
  guardNewWindows,
  observeWindow,
  runMainWorld,
)
const PRELOAD_FUNCTIONS = sourceOf(
  openWorldBridge,
  createWireCodec,
  createChunkedSender,
  createIpcRenderer,
  electronHostPathOfFile,
  throwOnAnyMember,
  runPreloadWorld,
)

/** Builds the scripts of one page. Names are random, so that a page cannot guess them. */
export function createPageScripts(preferences: Electron.WebPreferences): PageScripts {
  const secret = (): string => randomBytes(16).toString('hex')
  const bridgeToken = secret()
  const mainBinding = `report${secret()}`
  const preloadBinding = `ipc${secret()}`
  const mainOptions: MainWorldOptions = { bridgeToken, bindingName: mainBinding, schemes: registeredSchemes() }
  const preloadPath = preferences.preload
  const preloadBody = preloadPath === undefined ? undefined : readFileSync(preloadPath, 'utf8')
  return {
    mainWorld: `(() => {${MAIN_WORLD_FUNCTIONS}\nrunMainWorld(${JSON.stringify(mainOptions)}, openWorldBridge)})()`,
    preload:
      preloadPath === undefined || preloadBody === undefined
        ? undefined
        : preloadSource(preloadBody, {
            bridgeToken,
            bindingName: preloadBinding,
            preloadPath,
            process: {
              platform: process.platform,
              arch: process.arch,
              versions: { ...process.versions } as Record<string, string>,
              argv: [hostState().executable, ...(preferences.additionalArguments ?? [])],
              resourcesPath: hostState().resourcesPath,
            },
          }),
    preloadWorldName: PRELOAD_WORLD,
    mainBinding,
    preloadBinding,
    // A debugger session costs a little on every script, so only pages whose preload asks for paths have one.
    needsDebugger: preloadBody?.includes('getPathForFile') ?? false,
  }
}

function preloadSource(body: string, options: PreloadOptions): string {
  const wrapped = `function (require, module, exports, process, global) {${body}\n}`
  return [
    `(() => {${PRELOAD_FUNCTIONS}`,
    `runPreloadWorld(${JSON.stringify(options)}, openWorldBridge, createWireCodec, ${wrapped})})()`,
    `//# sourceURL=${pathToFileURL(path.resolve(options.preloadPath)).href}`,
  ].join('\n')
}
