import type { AppError, DesktopReason } from '#contract/result.ts'

const REASONS: Readonly<Record<string, DesktopReason>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EFBIG: 'disk-full',
  EACCES: 'no-permission',
  EPERM: 'no-permission',
  EROFS: 'no-permission',
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
  const detail = [code, syscall].filter(Boolean).join(' ')
  return { kind: 'desktop', reason: REASONS[code] ?? 'io', detail: more ? `${detail}; ${more}` : detail }
}
