// Entry point of the npm scripts: `node tools/run.cjs tools/test.ts`. Plain JavaScript that every Node can read, so that an old
// Node, or a checkout without its packages, gets one clear sentence instead of an error about the file type of the program.
'use strict'
const { spawnSync } = require('node:child_process')
const { existsSync } = require('node:fs')
const path = require('node:path')

const ROOT = path.join(__dirname, '..')

/** What to do before this program can run; null: nothing. */
function missing() {
  // first: on most systems the packages contain the Node that the scripts need
  if (!existsSync(path.join(ROOT, 'node_modules/typescript/package.json'))) return 'The npm packages are not installed. Run `npm ci` first.'
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 22 || (major === 22 && minor < 12))
    return `This needs Node 22.12 or newer; ${process.execPath} is ${process.versions.node}. Start it with npm (\`npm test\`, \`npm start\`); where npm uses the same Node, install Node 24 from https://nodejs.org.`
  return null
}

const problem = missing()
if (problem !== null) {
  console.error(problem)
  process.exit(1)
}

const [program, ...args] = process.argv.slice(2)
if (process.features.typescript) {
  process.argv = [process.execPath, path.resolve(ROOT, program), ...args]
  require('node:module').runMain()
} else {
  // Node 22.12 to 22.17 and 23.0 to 23.5 run TypeScript only when asked to.
  const flags = ['--experimental-strip-types', '--disable-warning=ExperimentalWarning']
  const { status } = spawnSync(process.execPath, [...flags, path.resolve(ROOT, program), ...args], { stdio: 'inherit' })
  process.exit(status ?? 1)
}
