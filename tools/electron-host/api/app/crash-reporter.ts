import { loud } from '../../core/loud.ts'

const parameters: Record<string, string> = {}
let uploads = false

/** Electron's crashReporter: stores its settings; Chromium writes no dumps here. */
export const crashReporter = loud('crashReporter', {
  start(options: Electron.CrashReporterStartOptions): void {
    uploads = options.uploadToServer ?? true
    Object.assign(parameters, options.extra)
  },
  addExtraParameter: (key: string, value: string): void => void (parameters[key] = value),
  removeExtraParameter: (key: string): void => void Reflect.deleteProperty(parameters, key),
  getParameters: (): Record<string, string> => ({ ...parameters }),
  getLastCrashReport: (): Electron.CrashReport | null => null,
  getUploadedReports: (): Electron.CrashReport[] => [],
  getUploadToServer: (): boolean => uploads,
  setUploadToServer: (value: boolean): void => void (uploads = value),
} satisfies Electron.CrashReporter)
