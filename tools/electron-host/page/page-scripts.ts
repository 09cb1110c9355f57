import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { registeredSchemes } from '../chromium/custom-schemes.ts'
import type { PageScripts } from '../chromium/page-target.ts'
import { hostState } from '../core/host-state.ts'
import { createWireCodec } from '../ipc/wire-codec.ts'
import { observeContextMenu } from './context-menu.ts'
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
  electronHostEvaluateInMainWorld,
  electronHostPathOfFile,
  runPreloadWorld,
  throwOnAnyMember,
  type PreloadOptions,
} from './preload-world.ts'
import { openWorldBridge } from './world-bridge.ts'

/** Electron's name for the world of preloads. */
const PRELOAD_WORLD = 'Electron Isolated Context'

/** Node strips the types of a module when it loads it, so a function's own source is plain JavaScript. */
// They are wrapped in a function, because their names would otherwise become globals of the page.
const sourceOf = (...functions: ((...args: never[]) => unknown)[]): string => functions.map(String).join('\n')

const MAIN_WORLD_FUNCTIONS = sourceOf(
  openWorldBridge,
  receiveExposedApis,
  mapSchemeAttributes,
  guardNewWindows,
  observeWindow,
  observeContextMenu,
  runMainWorld,
)
const PRELOAD_FUNCTIONS = sourceOf(
  openWorldBridge,
  createWireCodec,
  createChunkedSender,
  createIpcRenderer,
  electronHostEvaluateInMainWorld,
  electronHostPathOfFile,
  throwOnAnyMember,
  runPreloadWorld,
)

/**
 * Builds the scripts of one page. Names are random, so that a page cannot guess them.
 *
 * @param registered preloads of the session, which run before the window's own
 */
export function createPageScripts(preferences: Electron.WebPreferences, registered: readonly string[]): PageScripts {
  const secret = (): string => randomBytes(16).toString('hex')
  const bridgeToken = secret()
  const mainBinding = `report${secret()}`
  const preloadBinding = `ipc${secret()}`
  const mainOptions: MainWorldOptions = { bridgeToken, bindingName: mainBinding, schemes: registeredSchemes() }
  const preloadPaths = [...registered, ...(preferences.preload === undefined ? [] : [preferences.preload])]
  const bodies = preloadPaths.map((file) => readFileSync(file, 'utf8'))
  const preloadOptions: PreloadOptions = {
    bridgeToken,
    bindingName: preloadBinding,
    preloadPaths,
    process: {
      platform: process.platform,
      arch: process.arch,
      versions: { ...process.versions } as Record<string, string>,
      argv: [hostState().executable, ...(preferences.additionalArguments ?? [])],
      resourcesPath: hostState().resourcesPath,
    },
  }
  return {
    mainWorld: `(() => {${MAIN_WORLD_FUNCTIONS}\nrunMainWorld(${JSON.stringify(mainOptions)}, openWorldBridge)})()`,
    preload: bodies.length === 0 ? undefined : preloadSource(bodies, preloadOptions),
    preloadWorldName: PRELOAD_WORLD,
    mainBinding,
    preloadBinding,
    // A debugger session slows every script slightly, so only pages whose preload needs it have one.
    needsDebugger: /getPathForFile|executeInMainWorld/.test(bodies.join('\n')),
  }
}

function preloadSource(bodies: readonly string[], options: PreloadOptions): string {
  const wrapped = bodies.map((body) => `function (require, module, exports, process, global) {${body}\n}`)
  return [
    `(() => {${PRELOAD_FUNCTIONS}`,
    `runPreloadWorld(${JSON.stringify(options)}, openWorldBridge, createWireCodec, [${wrapped.join(',\n')}])})()`,
    `//# sourceURL=${pathToFileURL(path.resolve(options.preloadPaths.at(-1) ?? '')).href}`,
  ].join('\n')
}
