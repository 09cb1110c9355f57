export { foldRows } from './fold-scan'
export { scanAll, scanEach } from './word-scan'
