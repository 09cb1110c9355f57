import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const FOLDER = new URL('../../.github/workflows/', import.meta.url)
const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { scripts: Record<string, string> }
const workflows = readdirSync(FOLDER).map((name) => ({ name, text: readFileSync(new URL(name, FOLDER), 'utf8') }))

describe.each(workflows)('$name', ({ text }) => {
  const commands = [...text.matchAll(/^\s*(?:- )?run: (.*)$/gm)].map((match) => match[1] ?? '')

  it('runs npm scripts that run on any machine; only the draft release is the service’s own', () => {
    expect(commands.length).toBeGreaterThan(2)
    for (const command of commands) {
      const script = /^npm run (?:--silent )?([\w:]+)/.exec(command)?.[1]
      const optional = command.includes('--if-present')
      const ours = command === 'npm ci' || command === 'npm test' || (script !== undefined && (optional || Object.hasOwn(scripts, script)))
      expect(ours || command.startsWith('gh release create '), command).toBe(true)
    }
  })
  it('installs from the lockfile, with the Node that the project names, and may do no more than it must', () => {
    expect(commands).toContain('npm ci')
    expect(text).toContain('node-version-file: .nvmrc')
    expect(text).toMatch(/^permissions:\n {2}contents: read$/m)
    expect(text).not.toContain('pull_request_target')
  })
})

it('the Node of .nvmrc is the one that comes with the packages', () => {
  const runtime = JSON.parse(readFileSync(new URL('../node-runtime/package.json', import.meta.url), 'utf8')) as { version: string }
  expect(readFileSync(new URL('../../.nvmrc', import.meta.url), 'utf8').trim()).toBe(runtime.version)
})
