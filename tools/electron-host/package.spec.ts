import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { _electron } from '@playwright/test'
import { makeDistribution } from './make-dist.ts'
import { expect, SELFTEST_APP, test } from './selftest-fixture.ts'
import { projectEnvironment } from './support/run-command.ts'
import { isHostNeeded } from './use-host.ts'

test('a package of electron-builder runs from its app.asar', async ({ userData }) => {
  test.skip(process.platform !== 'linux' || !isHostNeeded(), 'packages of real Electron have specs of their own')
  test.setTimeout(120_000)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'electron-host-package-'))
  try {
    const electronDist = path.join(folder, 'distribution')
    makeDistribution(electronDist)
    mkdirSync(path.join(folder, 'resources'))
    const configuration = path.join(folder, 'electron-builder.json')
    writeFileSync(
      configuration,
      JSON.stringify({
        appId: 'test.electron-host.selftest',
        electronDist,
        electronVersion: '45.5.0',
        npmRebuild: false,
        publish: null,
        asar: true,
        directories: { output: path.join(folder, 'out'), buildResources: path.join(folder, 'resources') },
        electronFuses: { runAsNode: false, onlyLoadAppFromAsar: true },
        linux: { target: 'dir', category: 'Utility', executableName: 'selftest' },
      }),
    )
    const built = spawnSync('electron-builder', ['--linux', 'dir', '--projectDir', SELFTEST_APP, '--config', configuration], {
      encoding: 'utf8',
      env: projectEnvironment(),
    })
    expect(built.status, `${built.stdout}\n${built.stderr}`).toBe(0)
    const packaged = path.join(folder, 'out', process.arch === 'arm64' ? 'linux-arm64-unpacked' : 'linux-unpacked')
    expect(existsSync(path.join(packaged, 'resources', 'app.asar'))).toBe(true)

    const electronApp = await _electron.launch({
      executablePath: path.join(packaged, 'selftest'),
      args: [`--user-data-dir=${userData}`],
      colorScheme: null,
    })
    const page = await electronApp.firstWindow()
    await page.waitForFunction(() => window.isStarted)
    expect(await electronApp.evaluate(({ app }) => [app.isPackaged, app.getVersion(), process.resourcesPath])).toEqual([
      true,
      '1.2.3',
      path.join(packaged, 'resources'),
    ])
    expect((await page.evaluate(() => window.selftest.call('sender'))).origin).toBe('app://selftest')
    await electronApp.close()
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
})
