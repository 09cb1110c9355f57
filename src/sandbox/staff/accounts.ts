import { createHmac } from 'node:crypto'
import { tokenSecret } from './token.ts'
import type { World } from '../store/world.ts'

/** What a person needs to sign in while training. */
export interface TrainingCard {
  readonly email: string
  readonly password: string
  readonly code: string
}

/** Password of every account: training data needs no protection. */
const PASSWORD = 'cellar-training'
/** The first is the training account; the others are colleagues for two-moderator situations. */
export const STAFF = ['moderator@cellarmaster.example', 'colleague@cellarmaster.example', 'night.shift@cellarmaster.example'] as const
/** A code is valid in its own window and in the next one. */
const CODE_WINDOW_MS = 5 * 60_000

export const isStaff = (email: string, password: string): boolean =>
  (STAFF as readonly string[]).includes(email.trim().toLowerCase()) && password === PASSWORD

const codeAt = (world: World, window: number): string =>
  world.meta<string>('fixed_code') ??
  String(createHmac('sha256', tokenSecret(world)).update(`code ${window}`).digest().readUInt32BE(0) % 1_000_000).padStart(6, '0')

/** The second-factor code that the account would be sent at this moment. */
export const currentCode = (world: World): string => codeAt(world, Math.floor(world.now() / CODE_WINDOW_MS))

/** The current code and the one before are accepted. */
export function isRightCode(world: World, code: string): boolean {
  const window = Math.floor(world.now() / CODE_WINDOW_MS)
  return code.trim() === codeAt(world, window) || code.trim() === codeAt(world, window - 1)
}

/** What the sign-in page of the training mode shows. */
export const trainingCard = (world: World): TrainingCard => ({ email: STAFF[0], password: PASSWORD, code: currentCode(world) })

/** How the code is sent: 1 e-mail, 2 phone, 0 no second factor for anybody (part 2 §3). */
export const twoFactorMode = (world: World): 0 | 1 | 2 => world.meta<0 | 1 | 2>('two_factor_mode') ?? 1
export const setTwoFactorMode = (world: World, mode: 0 | 1 | 2): void => world.setMeta('two_factor_mode', mode)
