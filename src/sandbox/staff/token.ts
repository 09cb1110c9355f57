import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { World } from '../store/world.ts'

/** Content of a bearer token. `exp` and `iat` are epoch seconds. */
export interface Claims {
  readonly sub: string
  readonly sid: string
  readonly iat: number
  readonly exp: number
}

/** Key of this world's tokens, generated on first use and stored with the world: tokens of other worlds are invalid here. */
export function tokenSecret(world: World): string {
  const stored = world.meta<string>('token_secret')
  if (stored) return stored
  const created = randomBytes(32).toString('hex')
  world.setMeta('token_secret', created)
  return created
}

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const signature = (world: World, signed: string): Buffer => createHmac('sha256', tokenSecret(world)).update(signed).digest()

/** Three base64url segments, HS256 (D-4). */
export function signToken(world: World, claims: Claims): string {
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  return `${signed}.${signature(world, signed).toString('base64url')}`
}

/** Null when the token is not ours, was tampered with, or has run out. */
export function readToken(world: World, token: string): Claims | null {
  const [head, body, mark, ...more] = token.split('.')
  if (!head || !body || !mark || more.length > 0) return null
  const expected = signature(world, `${head}.${body}`)
  const markBytes = Buffer.from(mark, 'base64url')
  if (markBytes.length !== expected.length || !timingSafeEqual(markBytes, expected)) return null
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Claims
  return claims.exp * 1000 > world.now() ? claims : null
}
