import type { z } from 'zod'
import type { Known } from '#contract/entity.ts'
import { HISTORY_SUPPORT_EMAIL, type GlobalHistory, type LoginHistory } from '#contract/people/user-records.ts'
import { DAY_MS } from '#domain/values/durations.ts'
import { isoText } from './clock.ts'
import { shareholders, type ShareholderRow } from './companies.ts'
import { ipOf } from './people.ts'
import { randomOf } from './random.ts'

const AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
]
const ORIGINS = ['website', 'website', 'mobile', 'password reset']
const MESSAGES = [
  'Second-factor code',
  'Order accepted',
  'Order declined',
  'New offer on your bottle',
  'Invoice',
  'Parcel sent',
  'Subscription renewed',
  'KYC reminder',
]
const COUNTRIES = ['FR', 'FR', 'FR', 'FR', 'BE', 'CH', 'DE', null]

export interface UserDetails {
  readonly shareholders: ShareholderRow[]
  readonly user_agents: string[]
  readonly login_history: Known<z.input<typeof LoginHistory>>[]
  readonly global_history: Known<z.input<typeof GlobalHistory>>[]
}

/** Immutable details of an account: derived from its uuid on request, the same each time. `since` and `now` are epoch ms. */
export function userDetails(seed: number, uuid: string, ip: string | null, isCompany: boolean, since: number, now: number): UserDetails {
  const random = randomOf(seed, 'details', uuid)
  const span = Math.max(DAY_MS, now - since)
  const moments = (count: number) => Array.from({ length: count }, () => Math.round(now - random.next() ** 2 * span)).sort((a, b) => b - a)
  const seenFrom = (nth: number) => (nth % 3 === 0 || ip === null ? ipOf(seed, `${uuid}-${nth % 4}`) : ip)
  return {
    shareholders: isCompany ? shareholders(random, seed, uuid) : [],
    user_agents: random.some(AGENTS, random.int(1, 3)),
    login_history: moments(random.int(1, 34)).map((at, nth) => ({
      login_at: isoText(at),
      ip: seenFrom(nth),
      country: random.pick(COUNTRIES),
      login_origin: random.pick(ORIGINS),
    })),
    // e-mail or phone (D-51)
    global_history: moments(random.int(2, 40)).map((at, nth) => ({
      created_at: isoText(at),
      ip: seenFrom(nth),
      support: random.chance(0.7) ? HISTORY_SUPPORT_EMAIL : 1,
      type: random.pick(MESSAGES),
    })),
  }
}
