import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { writeChecksums } from './checksums.ts'
import { shippedOnly } from './sbom.ts'

it('checksums list the installers and the SBOM, nothing else, and agree with the files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cellarmaster-sums-'))
  try {
    for (const name of ['app-1.deb', 'app-1.exe', 'app-1.cdx.json', 'builder-debug.yml']) writeFileSync(join(folder, name), name)
    expect(writeChecksums(folder)).toBe(readFileSync(join(folder, 'SHA256SUMS.txt'), 'utf8'))
    const listed = readFileSync(join(folder, 'SHA256SUMS.txt'), 'utf8').trimEnd().split('\n')
    expect(listed.map((line) => line.slice(66))).toEqual(['app-1.cdx.json', 'app-1.deb', 'app-1.exe'])
    const checked = spawnSync(process.execPath, ['-e', CHECK, folder], { encoding: 'utf8' })
    expect(checked.stdout).toBe('same')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/** Does the same as `sha256sum -c`, on every system. */
const CHECK = `
  const { createHash } = require('node:crypto'), { readFileSync } = require('node:fs'), folder = process.argv[1]
  const lines = readFileSync(folder + '/SHA256SUMS.txt', 'utf8').trimEnd().split('\\n').map((line) => line.split('  '))
  process.stdout.write(lines.every(([sum, name]) => createHash('sha256').update(readFileSync(folder + '/' + name)).digest('hex') === sum) ? 'same' : 'other')`

it('the SBOM keeps what is shipped with its dependencies among each other, and misses nothing', () => {
  const component = (name: string) => ({ 'bom-ref': `${name}@1.0.0`, name })
  const bom = {
    metadata: { component: { 'bom-ref': 'app@1.0.0', name: 'checkout-folder' } },
    components: ['react', 'vitest', 'scheduler'].map(component),
    dependencies: [
      { ref: 'app@1.0.0', dependsOn: ['react@1.0.0', 'vitest@1.0.0'] },
      { ref: 'react@1.0.0', dependsOn: ['scheduler@1.0.0'] },
      { ref: 'vitest@1.0.0', dependsOn: [] },
    ],
  }
  expect(shippedOnly(bom, 'app', new Set(['react@1.0.0', 'scheduler@1.0.0']))).toEqual({
    metadata: { component: { 'bom-ref': 'app@1.0.0', name: 'app' } },
    components: ['react', 'scheduler'].map(component),
    dependencies: [
      { ref: 'app@1.0.0', dependsOn: ['react@1.0.0'] },
      { ref: 'react@1.0.0', dependsOn: ['scheduler@1.0.0'] },
    ],
  })
  expect(() => shippedOnly(bom, 'app', new Set(['electron@45.0.0']))).toThrow(/electron@45\.0\.0/)
})

it('the description for software centres has the addresses, licence and maintainers of package.json', () => {
  const { homepage, bugs, license, author, productName } = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest
  const metainfo = readFileSync('resources/linux/app.cellarmaster.console.metainfo.xml', 'utf8')
  for (const element of [
    `<name>${productName}</name>`,
    `<url type="homepage">${homepage}</url>`,
    `<url type="bugtracker">${bugs.url}</url>`,
    `<project_license>${license}</project_license>`,
    `<developer_name>${author.name}</developer_name>`,
  ])
    expect(metainfo).toContain(element)
  const builder = readFileSync('electron-builder.yml', 'utf8')
  expect(metainfo).toContain(`<id>${/^appId: (.+)$/m.exec(builder)?.[1]}</id>`)
})

interface Manifest {
  readonly homepage: string
  readonly bugs: { readonly url: string }
  readonly license: string
  readonly author: { readonly name: string }
  readonly productName: string
}
