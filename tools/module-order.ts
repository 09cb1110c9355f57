/**
 * The modules of a room and what each may import of its room, lowest first: a module imports only modules above it in its table.
 * `oxlint.config.ts` makes lint rules of it, `docs/map.md` shows it, module-order.test.ts holds both.
 */
export type ModuleOrder = Readonly<Record<string, readonly string[]>>

export const MAIN_MODULES: ModuleOrder = {
  log: [],
  files: [],
  kept: ['files'],
  pending: ['kept'],
  http: ['pending'],
  settings: ['files', 'http'],
  workbooks: [],
  lists: ['http', 'workbooks'],
  pictures: ['files', 'http'],
  jobs: ['pending'],
  transfers: ['files', 'http', 'workbooks', 'lists', 'pictures', 'jobs'],
  decisions: ['files', 'kept', 'pending', 'http', 'lists'],
  finder: ['lists'],
  live: ['http', 'settings', 'lists'],
  diagnostics: ['log', 'http'],
  drafts: ['kept'],
  session: ['files', 'kept', 'http', 'settings', 'diagnostics', 'drafts'],
  updates: ['log', 'files', 'settings'],
  desktop: ['log', 'files', 'settings', 'pictures', 'decisions', 'session'],
  ipc: [
    'log',
    'files',
    'kept',
    'pending',
    'http',
    'settings',
    'lists',
    'pictures',
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
