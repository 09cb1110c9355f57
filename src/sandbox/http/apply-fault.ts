import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { drop, refusal, send } from './deliver.ts'
import type { BodyFault, Fault } from './faults.ts'
import { messageFor } from '../request/reader-language.ts'

/** Applies a fault that does not change the answer's body. True when the request has been handled. */
export async function applyFault(fault: Exclude<Fault, BodyFault>, released: Promise<void>, reply: FastifyReply): Promise<boolean> {
  const said = (message: string) => messageFor(reply.request, message)
  switch (fault.is) {
    case 'slow':
      await wait(fault.ms)
      return false
    case 'hold':
      await released
      return false
    case 'drop':
      drop(reply)
      return true
    case 'status':
      send(reply, refusal(fault.status, fault.code ?? 'fault', fault.message ?? said('Something went wrong')))
      return true
    case 'unauthorized':
      send(reply, refusal(401, 'not_signed_in', said('Session expired')))
      return true
    case 'rate-limit':
      send(reply, refusal(429, 'rate_limited', said('Too many requests'), fault.retryAfter ?? 2))
      return true
    case 'redirect':
      reply.redirect(fault.to, 301)
      return true
  }
}
