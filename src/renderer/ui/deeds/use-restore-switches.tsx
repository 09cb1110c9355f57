import { type ReactNode, useRef, useState } from 'react'
import type { SwitchValue } from '#contract/live/emergency.ts'
import { isUnreadable } from '#contract/reading/unreadable.ts'
import { type OldSwitches, type SwitchedRight, SWITCHED_RIGHTS } from './old-switches.ts'
import { RIGHT_NAMES, rightsToSend } from '#domain/people/user-rights.ts'
import { personName } from '#domain/values/person-name.ts'
import { flipped, isOn } from '#domain/statistics/emergency-switch.ts'
import { call } from '#bridge/call.ts'
import { ask } from '../dialog/confirm.tsx'
import { useIsMounted } from '../hooks/use-is-mounted.ts'
import { useStrings } from '../strings.ts'
import { useToast } from '../toast/use-toast.ts'
import { sendWrite, type WriteOutcome } from '../writes/send-write.ts'
import { readSwitchesNow } from '../writes/switches-now.ts'
import { restoreStrings } from './restore-strings.ts'

type Words = (typeof restoreStrings)['en']

/** Steps that restore switches from their current state at the back office. */
interface Plan {
  readonly what: string
  /** One line per difference; empty: nothing to restore. */
  readonly steps: readonly string[]
  readonly note?: ReactNode
  readonly send: (words: { readonly name: string; readonly done: string; readonly failed: string }) => Promise<WriteOutcome>
}

/**
 * Restores rights and emergency switches that a colleague's action changed. Current values are loaded before the confirmation, which lists every step,
 * and again before sending: if they differ by then, the person is asked again.
 */
export function useRestoreSwitches() {
  const s = useStrings(restoreStrings)
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const isMounted = useIsMounted()

  const run = async (old: OldSwitches): Promise<void> => {
    for (let asked: string | null = null; ;) {
      const plan = old.kind === 'rights' ? await planRights(old, s) : await planSwitches(old, s)
      if (plan === null) return toast.error({ title: s.failed(old.kind === 'rights' ? s.rightsOf('—') : s.switches), text: s.notLoaded })
      const { what, steps, note } = plan
      if (steps.length === 0) return toast.info({ title: s.already(what), text: s.nothingSent })
      if (asked === steps.join()) return void (await plan.send({ name: what, done: s.done(what), failed: s.failed(what) }))
      if (!isMounted.current) return
      asked = steps.join()
      const text = (
        <>
          <ul>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
          {note}
        </>
      )
      if (!(await ask({ title: s.askTitle(what), text, ok: s.ok, danger: true }))) return
    }
  }
  const restore = async (old: OldSwitches): Promise<void> => {
    if (running.current) return
    running.current = true
    setBusy(true)
    await run(old)
    running.current = false
    setBusy(false)
  }
  return { restore, busy }
}

async function planRights({ uuid, was }: Extract<OldSwitches, { kind: 'rights' }>, s: Words): Promise<Plan | null> {
  const fresh = await call('users.one', { uuid })
  // all rights are sent together: each must be readable
  if (!fresh.ok || isUnreadable(fresh.value, ...RIGHT_NAMES)) return null
  const user = fresh.value
  const differing = SWITCHED_RIGHTS.flatMap((name) => {
    const value = was[name]
    return value === undefined || (user[name] ?? false) === value ? [] : [{ name, value }]
  })
  const word = (name: SwitchedRight, value: boolean) =>
    name === 'ban_ip' ? (value ? s.banned : s.notBanned) : value ? s.blocked : s.allowed
  return {
    what: s.rightsOf(personName(user) ?? user.email ?? uuid.slice(0, 8)),
    steps: differing.map(({ name, value }) => s.step(s.rights[name], word(name, !value), word(name, value))),
    send: async (words) =>
      (
        await sendWrite(
          'users.rights',
          rightsToSend(user, uuid, Object.fromEntries(differing.map(({ name, value }) => [name, value]))),
          words,
        )
      ).outcome,
  }
}

async function planSwitches({ was }: Extract<OldSwitches, { kind: 'emergency' }>, s: Words): Promise<Plan | null> {
  const rows = await readSwitchesNow()
  if (rows === null) return null
  const emergency = rows.flatMap(({ code, enabled }): { code: string; enabled: SwitchValue; to: boolean; what: string }[] => {
    const old = code !== null && Object.hasOwn(was, code) ? was[code] : undefined
    const [to, now] = [isOn(old ?? null), isOn(enabled)]
    if (code === null || to === null || now === null || to === now) return []
    return [{ code, enabled: flipped(enabled) ?? to, to, what: code }]
  })
  const word = (on: boolean) => (on ? s.on : s.off)
  return {
    what: s.switches,
    steps: emergency.map(({ what, to }) => s.step(what, word(!to), word(to))),
    note: s.siteWide,
    send: async (words) =>
      (await sendWrite('emergency.update', { emergency: emergency.map(({ code, enabled }) => ({ code, enabled })) }, words)).outcome,
  }
}
