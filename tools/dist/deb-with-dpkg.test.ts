import { describe, expect, it } from 'vitest'
import { readFpmArguments } from './deb-with-dpkg.ts'

// the arguments with which electron-builder 26.17 calls fpm
const ARGUMENTS = [
  ...['-s', 'dir', '--force', '-t', 'deb', '-d', 'libgtk-3-0', '-d', 'libsecret-1-0', '--deb-recommends', 'libappindicator3-1'],
  ...['--deb-compression', 'xz', '--architecture', 'amd64', '--after-install', '/tmp/i', '--after-remove', '/tmp/r'],
  ...['--description', 'Short\n Long', '--version', '1.0.0~beta.1', '--package', '/out/x.deb', '--name', 'cellarmaster'],
  ...['--maintainer', 'A <a@b.example>', '--url', 'https://b.example', '--deb-priority', 'optional', '/app/=/opt/App', '/i.png=/usr/share/i.png'],
]

describe('fpm’s arguments', () => {
  it('become the control file, the scripts and the files of a package', () => {
    const request = readFpmArguments(ARGUMENTS)
    expect(Object.fromEntries(request.control)).toMatchObject({
      Package: 'cellarmaster',
      Version: '1.0.0~beta.1',
      Depends: 'libgtk-3-0, libsecret-1-0',
      Recommends: 'libappindicator3-1',
      Description: 'Short\n Long',
    })
    expect(request).toMatchObject({ afterInstall: '/tmp/i', afterRemove: '/tmp/r', compression: 'xz', target: '/out/x.deb' })
    expect(request.inputs).toEqual([
      ['/app/', '/opt/App'],
      ['/i.png', '/usr/share/i.png'],
    ])
  })
  it.each([
    ['another format', ARGUMENTS.with(4, 'rpm'), /-t rpm/],
    ['an option that is not known', [...ARGUMENTS, '--deb-systemd', 'x'], /deb-systemd/],
    ['no maintainer', ARGUMENTS.filter((word) => word !== '--maintainer' && !word.startsWith('A <')), /--maintainer is missing/],
    ['an input without a place', [...ARGUMENTS, '/app'], /from=to/],
  ])('are refused: %s', (_what, argv, why) => expect(() => readFpmArguments(argv)).toThrow(why))
})
