import type { UpdateProblem } from '#contract/desktop/updates.ts'
import { errorCode } from '../files/error-code.ts'

/** Code of an error: the feed isn't signed by its key. */
export const UNSIGNED = 'ERR_FEED_UNSIGNED'
/** Code of an error: the feed names a package of another host. */
export const ELSEWHERE = 'ERR_FEED_ELSEWHERE'
/** Code of an error: the feed has more than a feed has. */
export const TOO_LARGE = 'ERR_FEED_TOO_LARGE'

const PROBLEMS: Readonly<Record<string, UpdateProblem>> = {
  [UNSIGNED]: 'unsigned',
  ERR_UPDATER_INVALID_SIGNATURE: 'unsigned',
  ERR_CHECKSUM_MISMATCH: 'damaged',
  ERR_UPDATER_CHANNEL_FILE_NOT_FOUND: 'no-feed',
  [ELSEWHERE]: 'unreadable',
  [TOO_LARGE]: 'unreadable',
  ERR_UPDATER_INVALID_UPDATE_INFO: 'unreadable',
  ERR_UPDATER_INVALID_VERSION: 'unreadable',
  ERR_UPDATER_NO_FILES_PROVIDED: 'unreadable',
  ERR_UPDATER_NO_CHECKSUM: 'unreadable',
  ERR_UPDATER_ZIP_FILE_NOT_FOUND: 'unreadable',
  ERR_UPDATER_WEB_INSTALLER_DISABLED: 'unreadable',
  ENOSPC: 'not-saved',
  EACCES: 'not-saved',
  EROFS: 'not-saved',
}

/** Codes of Node, and Chromium's errors after `net::`. */
const CERTIFICATE = /^(CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|ERR_TLS_CERT_|ERR_CERT_|ERR_SSL_)/

/** An error of Electron's `net` has its code in the message only: "net::ERR_CERT_AUTHORITY_INVALID". */
function isCertificate(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false
  const name = errorCode(cause) ?? /^net::(ERR_\w+)/.exec(cause.message)?.[1] ?? ''
  return CERTIFICATE.test(name) || isCertificate(cause.cause)
}

/** Explains an error of electron-updater. `otherwise`: for one without a code of its own, which is the network's. */
export function updateFailure(cause: unknown, otherwise: 'unreachable' | 'interrupted'): UpdateProblem {
  const code = errorCode(cause)
  const problem = code === undefined ? undefined : PROBLEMS[code]
  const statusCode = cause instanceof Error && 'statusCode' in cause ? cause.statusCode : undefined
  if (problem === undefined && isCertificate(cause)) return 'certificate'
  // a server that answers, but not with a feed
  return problem ?? (statusCode === 404 ? 'no-feed' : otherwise)
}
