import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { assumptionsPage } from '#contract/openapi/assumptions-page.ts'
import { openApi } from '#contract/openapi/openapi.ts'

const root = join(import.meta.dirname, '..')

/** The two files generated from the contract, with their expected content. */
export const generated = (): ReadonlyMap<string, string> =>
  new Map([
    ['openapi.json', `${JSON.stringify(openApi(), null, 2)}\n`],
    ['docs/assumptions.md', assumptionsPage()],
  ])

/** Generated files that differ from the contract. */
export function staleFiles(): string[] {
  return [...generated()].filter(([file, text]) => read(file) !== text).map(([file]) => file)
}

function read(file: string): string | undefined {
  try {
    return readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n')
  } catch {
    return undefined
  }
}

if (import.meta.main) {
  if (process.argv.includes('--check')) {
    const stale = staleFiles()
    for (const file of stale) console.error(`${file} is stale: npm run contract`)
    process.exitCode = stale.length > 0 ? 1 : 0
  } else {
    for (const [file, text] of generated()) {
      mkdirSync(dirname(join(root, file)), { recursive: true })
      writeFileSync(join(root, file), text)
      console.log(`wrote ${file}`)
    }
  }
}
