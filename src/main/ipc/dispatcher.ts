import { z } from 'zod'
import {
  type CommandName,
  contract,
  type ErrorOf,
  type HttpName,
  type InputOf,
  isEndpoint,
  isName,
  type OutputOf,
} from '#contract/index.ts'
import type { Operation } from '#contract/endpoint.ts'
import { fail, issuesOf, ok, type Result } from '#contract/result.ts'
import type { Call } from '../http/http-types.ts'

/** A command without declared codes passes on those of its service. */
type Answer<N extends CommandName> = [ErrorOf<N>] extends [never] ? Result<OutputOf<N>> : Result<OutputOf<N>, ErrorOf<N>>

/** Every command has exactly one implementation; endpoints need none. */
export type Commands = { readonly [N in CommandName]: (input: InputOf<N>) => Promise<Answer<N>> }

/** A message of the channel, before any check. */
export type Dispatch = (name: unknown, input: unknown) => Promise<Result<unknown>>

/** Catches every exception of a call from the page. `onBug` receives the exception; the page only learns that there was one. */
export function createDispatcher(call: Call, commands: Commands, onBug: (name: string, cause: unknown) => void): Dispatch {
  return async (name, input) => {
    if (typeof name !== 'string' || !isName(name)) return bug('There is no such operation')
    const operation: Operation = contract[name]
    try {
      if (isEndpoint(operation)) {
        if (operation.private) return bug(`${name} is for main only`)
        return await call(name as HttpName, input as never)
      }
      const checked = checkedInput(operation, input)
      if (!checked.ok) return checked
      return await commands[name as CommandName](checked.value as never)
    } catch (cause) {
      onBug(name, cause)
      return bug(`${name} failed: ${cause instanceof Error ? cause.name : 'unknown cause'}`)
    }
  }
}

/**
 * The page sends decoded values (booleans, trimmed text). Encoding validates them; decoding then builds the command's input from scratch, without
 * unknown keys or foreign prototypes.
 */
function checkedInput(operation: Operation, input: unknown): Result<unknown> {
  const wire = z.safeEncode(operation.input, input as never)
  if (!wire.success) return fail({ kind: 'invalid-input', issues: issuesOf(wire.error) })
  const inner = z.safeDecode(operation.input, wire.data)
  return inner.success ? ok(inner.data) : fail({ kind: 'invalid-input', issues: issuesOf(inner.error) })
}

const bug = (message: string) => fail({ kind: 'bug', message })
