import type { Call } from '../http/http-types.ts'
import { isFileName } from './download-name.ts'
import type { Downloader } from './download-service.ts'

/** The page requests a file like anything else, and gets the saved file. */
export const withDownloads =
  (call: Call, download: Downloader): Call =>
  (name, input) =>
    isFileName(name) ? (download(name, input as never) as never) : call(name, input)
