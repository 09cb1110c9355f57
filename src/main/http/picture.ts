import type { Result } from '../../contract/result.ts'
import type { HttpConfig } from './http-config.ts'
import { fetchOwnFile, type OwnFile, ownUrl } from './own-file.ts'

/** R: pictures above this are not shown (2.5). */
export const MAX_PICTURE_BYTES = 15 * 1024 * 1024

export type Picture = OwnFile

/** The address of a picture, or null when it is not one of the API's or the media origin. */
export const pictureUrl = ownUrl

export const fetchPicture = (config: HttpConfig, limitMs: number, address: string, ended: AbortSignal): Promise<Result<Picture>> =>
  fetchOwnFile(config, { what: 'picture', accept: 'image/*', maxBytes: MAX_PICTURE_BYTES }, limitMs, address, ended)
