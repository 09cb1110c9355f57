/**
 * `npm run release:notes -- v1.2.3`: prints the section of CHANGELOG.md for the version that is released. Fails when the tag is not the
 * version of package.json, or nothing has been written for it.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The text below `## [version]`. Throws a message with the missing step. */
export function releaseNotes(changelog: string, version: string, tag: string): string {
  if (tag !== `v${version}`) throw new Error(`The tag is ${tag}, but package.json says ${version}`)
  const sections = changelog.split(/^## /m)
  const section = sections.find((text) => text.startsWith(`[${version}]`))
  if (section === undefined) throw new Error(`CHANGELOG.md has no section "## [${version}]"`)
  if (!/^\[[^\]]+\] - \d{4}-\d\d-\d\d\n/.test(section)) throw new Error(`The section ${version} of CHANGELOG.md needs a date: "## [${version}] - 2026-01-31"`)
  const notes = section.slice(section.indexOf('\n')).trim()
  if (notes === '') throw new Error(`The section ${version} of CHANGELOG.md is empty`)
  return `${notes}\n`
}

if (import.meta.main) {
  const root = path.join(import.meta.dirname, '../..')
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  try {
    process.stdout.write(releaseNotes(readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8'), version, process.argv[2] ?? ''))
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : cause)
    process.exitCode = 1
  }
}
