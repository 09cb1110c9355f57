import type { Call } from '../http/http-types.ts'
import { isFileName } from './download-name.ts'
import type { Downloader } from './download-service.ts'

/** Requests a file like any other response; the page receives the saved file. */
export const withDownloads =
  (call: Call, download: Downloader): Call =>
  (name, input) =>
    isFileName(name) ? (download(name, input as never) as never) : call(name, input)
