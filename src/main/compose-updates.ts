import { app } from 'electron'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { UpdateSource } from '#contract/desktop/settings.ts'
import type { AllServices } from './compose-services.ts'
import type { Quitting } from './desktop/lifecycle/quitting.ts'
import { writeAtomic } from './files/atomic-write.ts'
import type { Emit } from './ipc/broadcast.ts'
import type { UpdateEngine } from './updates/update-engine.ts'
import { updateSource } from './updates/update-source.ts'
import { createUpdates, type Updates } from './updates/updates.ts'

/** Updates, connected to the settings, to pending work and to the end of the app. */
export function composeUpdates(services: AllServices, emit: Emit, quitting: Quitting): Updates {
  const { drafts, log, preset, settings, underWay } = services
  const build = buildSource()
  const updates = createUpdates({
    version: app.getVersion(),
    source: () =>
      updateSource({
        settings: settings.read().updates,
        profile: preset?.kind === 'profile' ? preset.profile.updates : undefined,
        build,
      }),
    engine: loadEngine,
    allowsLoopback: !app.isPackaged,
    underWay: () => underWay.list().length,
    unsaved: drafts.unsaved,
    quit: quitting.now,
    onChange: (state) => emit('updates.changed', state),
    onFailure: (reason, error) => log.warn({ event: 'update.failed', reason, error }),
  })
  settings.onChange((now, previous) => {
    if (now.updates?.feed !== previous.updates?.feed || now.updates?.key !== previous.updates?.key) updates.sourceChanged()
  })
  quitting.onLast(() => {
    // the new version may start before this process has ended, and would then quit as a second instance
    app.releaseSingleInstanceLock()
    return updates.install()
  })
  quitting.onQuit(async () => updates.close())
  updates.start()
  return updates
}

/** 'updates' of the package.json that is packed: set by tools/dist for builds with a feed of their own. */
function buildSource(): UpdateSource | undefined {
  try {
    const { updates } = JSON.parse(readFileSync(join(app.getAppPath(), 'package.json'), 'utf8')) as { readonly updates?: unknown }
    return UpdateSource.safeParse(updates).data
  } catch {
    return undefined
  }
}

/** Imports electron-updater at the first check: most starts don't need it. */
async function loadEngine(): Promise<UpdateEngine> {
  const [{ createElectronEngine }, { appUpdater }, { isReplaceable }] = await Promise.all([
    import('./updates/electron-engine.ts'),
    import('./updates/app-updater.ts'),
    import('./updates/room-beside.ts'),
  ])
  const { platform, env } = process
  const systemPackage = packageType()
  const appImage = env['APPIMAGE']
  const canInstall = platform === 'linux' ? (appImage === undefined ? systemPackage !== null : isReplaceable(appImage)) : app.isPackaged
  return createElectronEngine({ updater: appUpdater(), platform, configFile: await configFile(), canInstall, systemPackage })
}

/** 'deb' or 'rpm', from the file that electron-builder writes into such packages; null: another kind of copy. */
function packageType(): string | null {
  const file = join(process.resourcesPath, 'package-type')
  return process.platform === 'linux' && process.env['APPIMAGE'] === undefined && existsSync(file)
    ? readFileSync(file, 'utf8').trim()
    : null
}

/**
 * The file that electron-builder wrote beside the app, for builds with a feed of their own; otherwise ours, which only names the folder of
 * downloads.
 */
async function configFile(): Promise<string> {
  const packed = join(process.resourcesPath, 'app-update.yml')
  if (existsSync(packed)) return packed
  const own = join(app.getPath('userData'), 'app-update.yml')
  await writeAtomic(own, 'updaterCacheDirName: cellarmaster-updater\n')
  return own
}
