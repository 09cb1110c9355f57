/**
 * The modules of a folder of src, and what each may import of that folder, lowest first: a module imports only modules above it in its table.
 * `oxlint.config.ts` turns it into lint rules, `docs/map.md` shows it, module-order.test.ts checks both.
 */
export type ModuleOrder = Readonly<Record<string, readonly string[]>>

export const MAIN_MODULES: ModuleOrder = {
  log: [],
  files: [],
  encrypted: ['files'],
  pending: ['encrypted'],
  http: ['pending'],
  settings: ['files', 'http'],
  workbooks: [],
  lists: ['http', 'workbooks'],
  pictures: ['files', 'http'],
  labels: ['pictures'],
  jobs: ['pending'],
  transfers: ['files', 'http', 'workbooks', 'lists', 'pictures', 'jobs'],
  decisions: ['files', 'encrypted', 'pending', 'http', 'lists'],
  finder: ['lists'],
  live: ['http', 'settings', 'lists'],
  diagnostics: ['log', 'http'],
  drafts: ['encrypted'],
  session: ['files', 'encrypted', 'http', 'settings', 'diagnostics', 'drafts'],
  'self-test': ['http', 'session'],
  updates: ['log', 'files', 'settings'],
  desktop: ['log', 'files', 'settings', 'pictures', 'labels', 'decisions', 'session'],
  ipc: [
    'log',
    'files',
    'encrypted',
    'pending',
    'http',
    'settings',
    'lists',
    'pictures',
    'labels',
    'jobs',
    'transfers',
    'decisions',
    'finder',
    'live',
    'diagnostics',
    'drafts',
    'session',
    'updates',
    'desktop',
  ],
}

export const SANDBOX_MODULES: ModuleOrder = {
  faker: [],
  store: ['faker'],
  tables: ['faker', 'store'],
  documents: ['store', 'tables'],
  staff: ['store'],
  request: ['faker', 'store', 'tables'],
  pictures: ['faker', 'store', 'tables'],
  routes: ['faker', 'store', 'tables', 'documents', 'staff', 'request'],
  seed: ['faker', 'store', 'tables', 'staff'],
  http: ['faker', 'store', 'documents', 'staff', 'request', 'pictures', 'routes'],
}

export const DOMAIN_MODULES: ModuleOrder = {
  text: [],
  values: ['text'],
  edits: [],
  lists: ['text', 'values'],
  'back-office': [],
  agenda: ['text', 'values'],
  statistics: ['text', 'values'],
  catalogue: ['text', 'values'],
  orders: ['text', 'values', 'catalogue'],
  trade: ['text', 'values', 'orders'],
  people: ['text', 'values', 'edits', 'orders'],
}

export const CONTRACT_MODULES: ModuleOrder = {
  values: [],
  reading: ['values'],
  lists: ['values'],
  orders: ['values'],
  catalogue: ['values', 'reading'],
  content: ['values', 'reading'],
  trade: ['values', 'orders'],
  desktop: ['values', 'reading', 'lists'],
  people: ['values', 'reading', 'orders'],
  live: ['values', 'lists', 'orders', 'desktop', 'people'],
  openapi: ['values', 'reading', 'orders', 'catalogue', 'content', 'trade', 'people', 'live'],
}

/** The files that compose the modules of a folder of src: no module imports them. */
const ROOTS: Readonly<Record<string, readonly string[]>> = {
  domain: ['list-fields.ts', 'clipboard-content.ts', 'search-targets.ts', 'unreadable-cell.ts'],
  main: ['compose-*'],
  sandbox: ['sandbox.ts', 'control*', 'activity.ts', 'cli.ts'],
}

/** The modules of the folder that `module` may not import, relative or by their `#` name, and the files that compose them. */
export const notAbove = (folder: string, order: ModuleOrder, module: string): { readonly group: string[]; readonly message: string } => ({
  group: [
    ...Object.keys(order)
      .filter((other) => other !== module && !order[module]?.includes(other))
      .flatMap((other) => [`../${other}/**`, `#${folder}/${other}/**`]),
    ...(ROOTS[folder] ?? []).flatMap((root) => [`../${root}`, `#${folder}/${root}`]),
  ],
  message: `${module} imports ${order[module]?.join(', ') || 'no other module'} (tools/module-order.ts, docs/map.md).`,
})
