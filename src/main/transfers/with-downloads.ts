import type { Call } from '../http/http-types.ts'
import { isFileName } from './download-name.ts'
import type { Downloader } from './download-service.ts'

/** The page asks for a file by the same call as for anything else, and gets what main has saved. */
export const withDownloads =
  (call: Call, download: Downloader): Call =>
  (name, input) =>
    isFileName(name) ? (download(name, input as never) as never) : call(name, input)
