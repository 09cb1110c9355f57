import { join } from 'node:path'
import { isBuildOutdated } from '#tools/electron-host/support/build-freshness.ts'

/** Playwright's global setup: says at once that the tests run on an older build. No failure, because not every project starts the built app. */
// oxlint-disable-next-line import/no-default-export -- Playwright takes a global setup by its default export
export default function sayIfOutdated(): void {
  if (isBuildOutdated(join(import.meta.dirname, '../../..')))
    console.warn('\nThe build in out/ is missing or older than its sources. Run `npm run build` first.\n')
}
