/** The first import of vitest.config.ts and playwright.config.ts: an older Node gets one sentence instead of an error in every test file. */
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `The tests need Node 24; ${process.execPath} is ${process.versions.node}. Start them with \`npx vitest run …\` or \`npx playwright test …\`: Node 24 is one of the packages on Linux and on Windows x64. Elsewhere install it from https://nodejs.org.`,
  )
  process.exit(1)
}
