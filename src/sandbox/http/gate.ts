import { timingSafeEqual } from 'node:crypto'

/**
 * Accepts only host names of this computer, against DNS rebinding: a page that resolves its own name to 127.0.0.1 sends that name and is rejected.
 */
export function isOwnHost(host: string | undefined, port: number): boolean {
  if (!host || !/^(127\.0\.0\.1|localhost)(:\d{1,5})?$/i.test(host)) return false
  const hostPort = host.split(':')[1]
  return hostPort === undefined ? port === 80 : Number(hostPort) === port
}

/** Does the request carry the secret? @param expected null = no secret is required */
export function isRightSecret(given: string | string[] | undefined, expected: string | null): boolean {
  if (expected === null) return true
  if (typeof given !== 'string') return false
  const [left, right] = [Buffer.from(given), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}
