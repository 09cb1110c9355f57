import type { AppError, DesktopReason } from '#contract/result.ts'

const REASONS: Readonly<Record<string, DesktopReason>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EFBIG: 'disk-full',
  EACCES: 'no-permission',
  EPERM: 'no-permission',
  EROFS: 'no-permission',
  EBUSY: 'file-in-use',
  ETXTBSY: 'file-in-use',
  ENOENT: 'file-gone',
  ENOTDIR: 'file-gone',
}

/**
 * A disk error as a value. `detail` is the system's code and call ("ENOSPC write"), plus `more`; never a path, because a path names the person.
 * Anything that is not a system error is a bug of ours.
 */
export function desktopError(cause: unknown, more = ''): AppError {
  const { code, syscall, message } = (cause ?? {}) as NodeJS.ErrnoException
  if (typeof code !== 'string') return { kind: 'bug', message: message ?? String(cause) }
  // Windows refuses to replace a file that another program has open with the codes of a missing permission
  const isInUse = process.platform === 'win32' && syscall === 'rename' && (code === 'EPERM' || code === 'EACCES')
  const reason = isInUse ? 'file-in-use' : REASONS[code]
  const detail = [code, syscall].filter(Boolean).join(' ')
  return { kind: 'desktop', reason: reason ?? 'io', detail: more ? `${detail}; ${more}` : detail }
}
