// What `npm start` runs. Plain JavaScript that every Node can read, so that an old one gets one clear line
// instead of an error about the file type of tools/start.ts.
'use strict'
const { spawnSync } = require('node:child_process')
const path = require('node:path')

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 12)) {
  console.error(`Cellarmaster needs Node 22.12 or newer to start; this is ${process.versions.node}.`)
  process.exit(1)
}

const program = path.join(__dirname, '..', 'start.ts')
if (process.features.typescript) {
  void import(require('node:url').pathToFileURL(program).href)
} else {
  // Node 22.12 to 22.17 and 23.0 to 23.5 run TypeScript only when asked to.
  const flags = ['--experimental-strip-types', '--disable-warning=ExperimentalWarning']
  const { status } = spawnSync(process.execPath, [...flags, program, ...process.argv.slice(2)], { stdio: 'inherit' })
  process.exit(status ?? 1)
}
