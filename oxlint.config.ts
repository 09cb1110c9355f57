import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'oxlint'
import { CAST_EXCEPTIONS, CASTS_NOT_CHECKED } from './tools/cast-exceptions.ts'
import { CONTRACT_MODULES, DOMAIN_MODULES, MAIN_MODULES, notAbove, SANDBOX_MODULES } from './tools/module-order.ts'

interface Pattern {
  readonly group: string[]
  readonly message: string
}

/** The page's own names under "imports" of package.json. */
const PAGE = ['ui', 'bridge', 'stores', 'features', 'app']
/** Imports of these folders, relative or by their `#` name. */
const inside = (...folders: readonly string[]): string[] =>
  folders.flatMap((folder) => [`**/${folder}/**`, ...(folder === 'renderer' ? PAGE : [folder]).map((name) => `#${name}/**`)])

const R3 = 'R3: electron is imported only in main/desktop, main/ipc, main/index.ts and the preload.'
const NO_ELECTRON = { name: 'electron', message: R3 }
const WRITERS = ['writeFile', 'writeFileSync', 'createWriteStream', 'appendFile', 'appendFileSync']
const R19 = 'R19: files are written through main/files/atomic-write.ts.'
const NO_FILE_WRITES = ['node:fs', 'node:fs/promises'].map((name) => ({ name, importNames: WRITERS, message: R19 }))

const BY_NAME: Pattern = { group: ['../../**'], message: 'Two levels up: by its # name (package.json, "imports").' }
const NO_NODE: Pattern = { group: ['node:*'], message: 'This module runs in the page too: nothing of Node here.' }
const NO_PAGE: Pattern = { group: inside('renderer'), message: 'main never imports the page.' }
const NO_PAGE_OR_SANDBOX: Pattern = {
  group: inside('sandbox', 'renderer'),
  message: 'main never imports the page, and the sandbox only in its composition root.',
}
const NO_ANTD: Pattern = { group: ['antd', 'antd/*'], message: 'bridge and stores draw nothing.' }
const THROUGH_BRIDGE: Pattern = { group: inside('sandbox', 'main'), message: 'The page reaches main through bridge/call.ts only.' }

const restrict = (patterns: Pattern[], paths: { name: string; importNames?: string[]; message: string }[] = [NO_ELECTRON]) => ({
  'no-restricted-imports': ['error', { paths, patterns: [BY_NAME, ...patterns] }] as ['error', object],
})

const ONE_REGISTRAR = { name: 'electron', importNames: ['ipcMain'], message: 'R2: ipc/register.ts is the one registrar.' }
/** What the modules of main may not import by name; unnamed modules: neither electron nor a way to write files. */
const MAIN_PATHS: Readonly<Record<string, { name: string; importNames?: string[]; message: string }[]>> = {
  files: [NO_ELECTRON],
  desktop: [...NO_FILE_WRITES, ONE_REGISTRAR],
  ipc: [...NO_FILE_WRITES, ONE_REGISTRAR],
}

const mainBoundaries = Object.keys(MAIN_MODULES).map((module) => ({
  files: [`src/main/${module}/**`],
  rules: restrict([NO_PAGE_OR_SANDBOX, notAbove('main', MAIN_MODULES, module)], MAIN_PATHS[module] ?? [NO_ELECTRON, ...NO_FILE_WRITES]),
}))

const ZOD_ONLY: Pattern[] = [
  { group: inside('domain', 'sandbox', 'main', 'preload', 'renderer'), message: 'contract imports zod and nothing else.' },
  NO_NODE,
  { group: ['react', 'react-dom', 'antd', 'ky', 'fastify', 'dayjs'], message: 'contract imports zod and nothing else.' },
]
const contractBoundaries = Object.keys(CONTRACT_MODULES).map((module) => ({
  files: [`src/contract/${module}/**`],
  rules: restrict([...ZOD_ONLY, notAbove('contract', CONTRACT_MODULES, module)]),
}))

const PURE_RULES: Pattern[] = [
  { group: inside('sandbox', 'main', 'preload', 'renderer'), message: 'domain imports contract only.' },
  NO_NODE,
  { group: ['react', 'react-dom', 'antd', 'ky', 'fastify'], message: 'domain is pure rules.' },
]
const domainBoundaries = Object.keys(DOMAIN_MODULES).map((module) => ({
  files: [`src/domain/${module}/**`],
  rules: restrict([...PURE_RULES, notAbove('domain', DOMAIN_MODULES, module)]),
}))

const NO_ROOM_ABOVE: Pattern = { group: inside('main', 'preload', 'renderer'), message: 'sandbox imports contract and domain.' }
const ONE_ENTRY: Pattern = {
  group: ['**/pictures/*', '!**/pictures/gallery.ts', '#sandbox/pictures/*', '!#sandbox/pictures/gallery.ts'],
  message: 'Pictures have one entry: pictures/gallery.ts.',
}
const sandboxBoundaries = Object.keys(SANDBOX_MODULES).map((module) => ({
  files: [`src/sandbox/${module}/**`],
  rules: restrict([NO_ROOM_ABOVE, notAbove('sandbox', SANDBOX_MODULES, module), ...(module === 'pictures' ? [] : [ONE_ENTRY])]),
}))

const features = readdirSync(join(import.meta.dirname, 'src/renderer/features'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** One block per feature folder: it may import anything of the page but the shell and its neighbours. */
const featureBoundaries = features.map((feature) => {
  const others = features.filter((other) => other !== feature)
  return {
    files: [`src/renderer/features/${feature}/**`],
    rules: restrict([
      THROUGH_BRIDGE,
      NO_NODE,
      {
        group: others.flatMap((other) => [...inside(`features/${other}`), `../${other}/**`]),
        message: 'A feature does not reach into another feature.',
      },
      { group: inside('app'), message: 'A feature does not know the shell.' },
    ]),
  }
})

const NO_NETWORK: ['error', ...{ name: string; message: string }[]] = [
  'error',
  ...['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'].map((name) => ({
    name,
    message: 'R1: only main talks to the network; use bridge/call.ts.',
  })),
]

/** Where a rule of the React Compiler does not hold, and why. */
const REACT_EXCEPTIONS: readonly { readonly reason: string; readonly rules: readonly string[]; readonly files: readonly string[] }[] = [
  {
    reason: 'writes to a ref, or to an element, that its owner gave it for that',
    rules: ['immutability'],
    files: ['features/tickers/bottle/bottle-editor.tsx', 'features/articles/video-field.tsx'],
  },
  {
    reason: 'the ref goes into an object or a handler and is read there, after the render',
    rules: ['refs'],
    files: [
      'features/reports/report-card.tsx',
      'features/reports/report-cards.tsx',
      'features/tickers/bottle/bottle-editor.tsx',
      'features/orders/radar/use-picture-findings.ts',
    ],
  },
  {
    reason: 'the state follows what came from outside (rows that left, the address, an answer), which is known in the effect only',
    rules: ['set-state-in-effect'],
    files: ['features/orders/sheet/use-sheet.ts', 'features/orders/run/use-run.ts', 'features/dashboard/use-week-declines.ts'],
  },
  {
    reason: 'exhaustive-deps asks for what this rule calls unnecessary',
    rules: ['memo-dependencies'],
    files: ['ui/hooks/use-document.ts'],
  },
]
const reactExceptions = REACT_EXCEPTIONS.map(({ rules, files }) => ({
  files: files.map((file) => `src/renderer/${file}`),
  rules: Object.fromEntries(rules.map((rule) => [`react/${rule}`, 'off' as const])),
}))

export default defineConfig({
  plugins: ['typescript', 'react', 'import', 'unicorn', 'oxc', 'jsx-a11y', 'promise'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true },
  // AssemblyScript is checked by its own compiler (tools/generate-scans.ts)
  ignorePatterns: ['node_modules', 'out', 'dist', 'screens', 'src/main/lists/assembly'],
  rules: {
    'no-console': 'error',
    'max-lines': ['error', { max: 300 }],
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
    'typescript/consistent-type-imports': 'error',
    'import/no-default-export': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'react/react-in-jsx-scope': 'off',
    'no-shadow': 'off',
    'no-await-in-loop': 'off',
    'import/no-unassigned-import': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'typescript/no-unsafe-type-assertion': 'error',
    'typescript/non-nullable-type-assertion-style': 'error',
    'typescript/no-redundant-type-constituents': 'off',
    'no-underscore-dangle': 'off',
    'typescript/consistent-return': 'off',
    'unicorn/no-array-sort': 'off',
    'promise/always-return': 'off',
    'import/no-named-as-default-member': 'off',
    'import/no-named-as-default': 'off',
    'import/default': 'off',
    'typescript/unbound-method': 'off',
    'jsx-a11y/no-autofocus': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'unicorn/no-array-fill-with-reference-type': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    'react/immutability': 'error',
    'react/refs': 'error',
    'react/set-state-in-effect': 'error',
    'react/exhaustive-effect-dependencies': 'error',
    'react/hooks': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/globals': 'error',
    'react/memo-dependencies': 'error',
    'react/no-unstable-nested-components': 'error',
    'typescript/no-misused-spread': 'off',
    'no-unmodified-loop-condition': 'off',
  },
  overrides: [
    {
      files: ['src/contract/**'],
      rules: restrict(ZOD_ONLY),
    },
    ...contractBoundaries,
    {
      files: ['src/domain/**'],
      rules: restrict(PURE_RULES),
    },
    ...domainBoundaries,
    {
      files: ['src/sandbox/**'],
      rules: {
        ...restrict([NO_ROOM_ABOVE, ONE_ENTRY]),
        'no-console': 'off',
      },
    },
    ...sandboxBoundaries,
    {
      files: ['src/main/**'],
      rules: {
        ...restrict([NO_PAGE_OR_SANDBOX], [NO_ELECTRON, ...NO_FILE_WRITES]),
        'no-restricted-properties': [
          'error',
          { object: 'shell', property: 'openExternal', message: 'R7: desktop/links/open-link.ts is the one way out.' },
          { object: 'shell', property: 'openPath', message: 'R7: desktop/links/open-file.ts opens files that main wrote.' },
        ],
      },
    },
    ...mainBoundaries,
    { files: ['src/main/ipc/register.ts'], rules: restrict([NO_PAGE_OR_SANDBOX], NO_FILE_WRITES) },
    { files: ['src/main/index.ts', 'src/main/compose*.ts'], rules: restrict([NO_PAGE], NO_FILE_WRITES) },
    { files: ['src/main/desktop/links/open-link.ts', 'src/main/desktop/links/open-file.ts'], rules: { 'no-restricted-properties': 'off' } },
    {
      files: ['src/preload/**'],
      rules: restrict(
        [{ group: inside('domain', 'sandbox', 'main', 'renderer'), message: 'The preload is three functions.' }, NO_NODE],
        [],
      ),
    },
    {
      files: ['src/renderer/**'],
      rules: {
        'no-restricted-globals': NO_NETWORK,
        'react/no-danger': 'error',
        ...restrict([THROUGH_BRIDGE, NO_NODE]),
      },
    },
    {
      files: ['src/renderer/stores/**'],
      rules: restrict([
        THROUGH_BRIDGE,
        NO_NODE,
        NO_ANTD,
        { group: inside('ui', 'features', 'app'), message: 'stores know nothing of screens.' },
      ]),
    },
    {
      files: ['src/renderer/bridge/**'],
      rules: restrict([
        THROUGH_BRIDGE,
        NO_NODE,
        NO_ANTD,
        { group: inside('stores', 'ui', 'features', 'app'), message: 'bridge reaches main, and knows neither stores nor screens.' },
      ]),
    },
    {
      files: ['src/renderer/ui/**'],
      rules: restrict([THROUGH_BRIDGE, NO_NODE, { group: inside('features', 'app'), message: 'ui knows no feature.' }]),
    },
    ...featureBoundaries,
    ...reactExceptions,
    // tools/lint.ts compares their number with the table
    {
      files: CAST_EXCEPTIONS.flatMap(({ casts }) => Object.keys(casts)),
      rules: { 'typescript/no-unsafe-type-assertion': 'warn' },
    },
    { files: [...CASTS_NOT_CHECKED], rules: { 'typescript/no-unsafe-type-assertion': 'off' } },
    { files: ['*.config.ts'], rules: { 'import/no-default-export': 'off' } },
    { files: ['tools/**', 'tests/**', '*.config.ts'], rules: { 'no-console': 'off', 'react/rules-of-hooks': 'off' } },
    {
      files: ['tests/**', 'src/**/*.test.ts', 'src/**/*.test.tsx', 'src/**/*.spec.ts'],
      // a test component hands its setter to the test
      rules: { 'no-restricted-imports': 'off', 'no-restricted-globals': 'off', 'react/globals': 'off' },
    },
  ],
})
