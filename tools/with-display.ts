/** Runs a command that opens windows, on a virtual display if there is no real one: `node tools/with-display.ts <command> [arguments]` */
import { runToEnd } from './electron-host/support/run-command.ts'
import { displayCommand } from './machine/virtual-display.ts'

const [command, ...args] = [...displayCommand, ...process.argv.slice(2)]
if (!command) {
  console.error('usage: node tools/with-display.ts <command> [arguments]')
  process.exit(2)
}
process.exit(await runToEnd(command, args))
