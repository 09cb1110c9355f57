import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'

// electron-builder and its dependency: neither is a direct dependency of ours
const fromPackager = createRequire(createRequire(import.meta.url).resolve('app-builder-lib/package.json'))
const { load } = fromPackager('js-yaml') as { load: (text: string) => unknown }
const { default: AppImageTarget } = fromPackager('app-builder-lib/out/targets/appimage/AppImageTarget.js') as {
  default: new (...parts: unknown[]) => { desktopEntry: { value: Promise<string> } }
}

/** Command of the menu entry that electron-builder generates from a configuration. */
async function commandOf(config: { linux?: object; toolsets?: object }): Promise<string> {
  const packager = { config, platformSpecificBuildOptions: config.linux ?? {}, appInfo: { buildVersion: '1' } }
  const helper = { computeDesktopEntry: async (_options: unknown, command: string) => command }
  return new AppImageTarget(null, packager, helper, '/nowhere').desktopEntry.value
}

test('the menu entry of the AppImage does not start Chromium without its sandbox', async () => {
  const config = load(readFileSync('electron-builder.yml', 'utf8')) as Parameters<typeof commandOf>[0]
  expect(await commandOf(config)).toBe('AppRun %U')
  // the control: electron-builder's default
  expect(await commandOf({ ...config, toolsets: {} })).toContain('--no-sandbox')
})
