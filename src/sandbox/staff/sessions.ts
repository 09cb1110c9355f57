import { randomUUID } from 'node:crypto'
import type { Table } from '../store/table.ts'
import { readToken, signToken } from './token.ts'
import type { World } from '../store/world.ts'

export const SESSION_COOKIE = 'cellar_session'
const DEFAULT_MINUTES = 8 * 60

/** 'code': the password was right and the second factor is missing. */
export interface Session {
  readonly id: string
  readonly email: string
  readonly stage: 'code' | 'in'
  /** epoch ms */
  readonly expires_at: number
}

interface Bearing {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly cookies: Readonly<Record<string, string | undefined>>
}

export const sessionsTable = (world: World): Table<Session> => world.table<Session>('sessions')

/** How long a session lasts, in minutes; tests make it short. */
export const setSessionMinutes = (world: World, minutes: number): void => world.setMeta('session_minutes', minutes)

/** The token expires with the session (`setSessionMinutes`, 8 hours by default). */
export function openSession(world: World, email: string, stage: Session['stage']): { session: Session; token: string } {
  const id = randomUUID()
  const minutes = world.meta<number>('session_minutes') ?? DEFAULT_MINUTES
  const now = world.now()
  const session: Session = { id, email, stage, expires_at: now + minutes * 60_000 }
  sessionsTable(world).put(id, session)
  const seconds = Math.floor(now / 1000)
  return { session, token: signToken(world, { sub: email, sid: id, iat: seconds, exp: seconds + Math.ceil(minutes * 60) }) }
}

/**
 * The session of a request. A bearer token decides if there is one, even an invalid one; otherwise the cookie. Null without a session, after
 * its end, and for an invalid token.
 */
export function sessionOf(world: World, { headers, cookies }: Bearing): Session | null {
  const id = typeof headers['authorization'] === 'string' ? idOfBearer(world, headers['authorization']) : cookies[SESSION_COOKIE]
  if (!id) return null
  const session = sessionsTable(world).get(id)
  return session && session.expires_at > world.now() ? session : null
}

function idOfBearer(world: World, header: string): string | null {
  const token = /^Bearer (\S+)$/i.exec(header)?.[1]
  return (token && readToken(world, token)?.sid) || null
}

/** False if there was no such session. */
export const closeSession = (world: World, id: string): boolean => sessionsTable(world).delete(id)
/** Ends every session: the next request of each gets a 401. */
export const expireSessions = (world: World): void => sessionsTable(world).clear()
