import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { releaseNotes } from './release-notes.ts'

const CHANGELOG = `# Changelog

## [Unreleased]

## [1.1.0] - 2026-12-01

- Two

## [1.0.0]

- One

## [0.9.0] - 2026-01-01
`

describe('release notes', () => {
  it('are the section of the version', () => expect(releaseNotes(CHANGELOG, '1.1.0', 'v1.1.0')).toBe('- Two\n'))
  it.each([
    ['the tag is another version', '1.1.0', 'v1.2.0', /tag is v1\.2\.0/],
    ['nothing is written', '1.2.0', 'v1.2.0', /no section/],
    ['it has no date', '1.0.0', 'v1.0.0', /needs a date/],
    ['it is empty', '0.9.0', 'v0.9.0', /empty/],
  ])('are refused when %s', (_what, version, tag, why) => expect(() => releaseNotes(CHANGELOG, version, tag)).toThrow(why))
  it('can be made for the version that package.json has', () => {
    const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
    const { version } = JSON.parse(read('package.json')) as { version: string }
    expect(releaseNotes(read('CHANGELOG.md'), version, `v${version}`)).not.toBe('')
  })
})
