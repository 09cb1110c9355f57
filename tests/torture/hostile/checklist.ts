import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentPolicy } from '#main/desktop/protocol/content-policy.ts'
import { SAFE_PREFERENCES } from '#main/desktop/window/safe-preferences.ts'
import { createDesk } from '#preload/create-desk.ts'
import { flipFuses, FUSES, readFuses } from '#tools/dist/flip-fuses.ts'
import type { Area } from '#tests/torture/area.ts'

const SOURCE = join(import.meta.dirname, '../../../src')

/** Preferences that every window sets explicitly, regardless of Electron's defaults. */
const PREFERENCES = {
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
}
/** The only file that may contain each dangerous call, by the end of its path; null = no file. */
const ONLY_IN: readonly (readonly [pattern: RegExp, file: string | null])[] = [
  [/\bipcMain\b.*\.(?:handle|on)\(|ipcMain\.(?:handle|on)\(/, 'ipc/register.ts'],
  [/\.openExternal\(/, 'links/open-link.ts'],
  [/\.openPath\(/, 'links/open-file.ts'],
  [/\bexposeInMainWorld\(|\bexecuteInMainWorld\(/, 'preload/index.ts'],
  [/dangerouslySetInnerHTML=/, null],
  [/enableBlinkFeatures|disableWebSecurity|allowpopups|bypassCSP|allowServiceWorkers|loadFile\(|['"`]file:\/\//, null],
  [/nodeIntegration\w*: true|contextIsolation: false|sandbox: false|webSecurity: false/, null],
]
/** Policy directives that none of our pages needs. */
const CLOSED = ['default-src', 'connect-src', 'frame-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors']
/** The fuse wire as Electron ships it. */
const stockBinary = () => Buffer.from(`exit dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX${String.fromCharCode(1, 9)}101100011 exit`, 'latin1')

export const checklist: Area = {
  name: 'checklist',
  goals: ['G5'],
  promise: "windows, policy, fuses, bridge and dangerous calls are as Electron's security checklist wants them",
  full: 1,
  short: 1,
  run: async () => {
    const files = sources(SOURCE)
    const windows = files.flatMap(({ name, text }) =>
      text
        .split('new BrowserWindow(')
        .slice(1)
        .map((rest) => ({ name, text: rest })),
    )
    const binary = stockBinary()
    flipFuses(binary)
    const checks: readonly (readonly string[])[] = [
      windows.length === 0 ? ['no window was found'] : [],
      ...windows.map(({ name, text }) => missingPreferences(text).map((what) => `${name}: ${what}`)),
      ...ONLY_IN.map(([pattern, only]) => misplaced(files, pattern, only)),
      holesOf(contentPolicy('nonce')),
      readFuses(binary)[0] === '010011001' ? [] : [`fuses ${readFuses(binary)[0]}`],
      Object.keys(FUSES).length === 9 ? [] : ['fuses that nobody decided on'],
      bridgeProblems(createDesk({ invoke: async () => null, listen: () => () => {}, pathOf: () => '' })),
    ]
    return {
      unit: 'checks',
      cases: checks.length,
      failures: checks.flat(),
      controls: [
        {
          without: 'preferences (what Electron does by itself)',
          cases: Object.keys(PREFERENCES).length,
          failures: missingPreferences('{ show: false })').length,
        },
        {
          without: 'the policy (a common one)',
          cases: CLOSED.length + 1,
          failures: holesOf("default-src 'self' 'unsafe-inline' data:; img-src *").length,
        },
        {
          without: 'safe preferences alone (one set again)',
          cases: 1,
          failures: missingPreferences('webPreferences: { ...SAFE_PREFERENCES, sandbox: isTrusted }').length,
        },
        { without: 'flipping (fuses as shipped)', cases: 1, failures: Number(readFuses(stockBinary())[0] !== '010011001') },
        { without: 'the bridge (all of ipcRenderer)', cases: 1, failures: bridgeProblems({ ipcRenderer: {} }).length },
        {
          without: 'one place for each call',
          cases: ONLY_IN.length,
          failures: ONLY_IN.filter(([pattern]) => misplaced(CARELESS, pattern, null).length > 0).length,
        },
      ],
      skipped: 0,
      numbers: { files: files.length, windows: windows.length },
    }
  },
}

interface SourceFile {
  readonly name: string
  readonly text: string
}

const sources = (folder: string): readonly SourceFile[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.startsWith('sandbox'))
    .map((name) => ({ name: name.replaceAll('\\', '/'), text: withoutComments(readFileSync(join(folder, name), 'utf8')) }))

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')

/** Deliberately unsafe code, one line per pattern. */
const CARELESS: readonly SourceFile[] = [
  {
    name: 'careless.ts',
    text: `ipcMain.handle('x') shell.openExternal(url) shell.openPath(path) contextBridge.exposeInMainWorld('x', y)
      dangerouslySetInnerHTML={x} window.loadFile('x') { nodeIntegration: true }`,
  },
]

/** Each window must start from the safe preferences and set none of them again. */
function missingPreferences(text: string): string[] {
  const options = /webPreferences: \{([^}]*)\}/.exec(text)?.[1] ?? ''
  const isSafe = /^\s*\.\.\.SAFE_PREFERENCES\b/.test(options)
  const isSet = (key: string, value: boolean) =>
    isSafe && Reflect.get(SAFE_PREFERENCES, key) === value && !new RegExp(`\\b${key}\\b`).test(options)
  return Object.entries(PREFERENCES).flatMap(([key, value]) => (isSet(key, value) ? [] : [`${key}: ${value} is not said`]))
}

const misplaced = (files: readonly SourceFile[], pattern: RegExp, only: string | null): string[] =>
  files
    .filter(({ name, text }) => pattern.test(text) && (only === null || !name.endsWith(only)))
    .map(({ name }) => `${name}: ${pattern.source}`)

function holesOf(policy: string): string[] {
  const holes = /unsafe-inline|unsafe-eval|data:|https?:|\*/.exec(policy)
  const open = CLOSED.filter((directive) => !policy.includes(`${directive} 'none'`))
  return [...(holes ? [`policy: ${holes[0]}`] : []), ...open.map((directive) => `policy: ${directive} is open`)]
}

function bridgeProblems(bridge: object): string[] {
  const keys = Object.entries(bridge).map(([key, value]) => (typeof value === 'function' ? key : `${key} (no function)`))
  return Object.isFrozen(bridge) && keys.toSorted().join() === 'adoptFiles,call,onEvent' ? [] : [`bridge: ${keys.join()}`]
}
