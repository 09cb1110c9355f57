import { app, type Shell } from 'electron'
import { join } from 'node:path'
import type { Result } from '#contract/result.ts'
import { openFile } from './open-file.ts'

const NAME = 'THIRD-PARTY-NOTICES.txt'

/** Opens the notices that the build made. In a package they are beside the archive, which no other program can read. */
export const openLicences = (shell: Pick<Shell, 'openPath'>): Promise<Result<Record<string, never>>> =>
  openFile(shell, app.isPackaged ? join(process.resourcesPath, NAME) : join(app.getAppPath(), 'out/notices', NAME))
