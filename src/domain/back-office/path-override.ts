import type { Override } from '#contract/reading/override.ts'
import { placeholdersOf } from './path-template.ts'

/** Why a typed path cannot replace the declared one, with the placeholders concerned. */
export type PathProblem =
  | { readonly kind: 'empty' | 'outside' }
  | { readonly kind: 'missing' | 'unknown'; readonly keys: readonly string[] }

/** Methods allowed for an operation. A read, which is repeated every minute, must not change or delete anything. */
export const methodsOf = (isWrite: boolean): readonly NonNullable<Override['method']>[] =>
  isWrite ? ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] : ['GET', 'POST']

/**
 * Checks whether a corrected path can carry the call: the declared placeholders stay, because they are the ids; others are fields of the payload
 * (`inputKeys`); and it stays under the address of the API. Null when it can (D-119).
 */
export function pathProblem(path: string, declared: string, inputKeys: readonly string[]): PathProblem | null {
  if (path === '') return { kind: 'empty' }
  if (/^[a-z][a-z\d+.-]*:|[\s\p{Cc}\p{Cf}\\#]/iu.test(path) || path.split(/[/?]/).some((part) => /^(?:\.|%2e){1,2}$/i.test(part)))
    return { kind: 'outside' }
  const typed = placeholdersOf(path)
  const missing = placeholdersOf(declared).filter(({ field }) => !typed.some((other) => other.field === field))
  if (missing.length > 0) return { kind: 'missing', keys: missing.map(({ text }) => text) }
  const unknown = typed.filter(({ field }) => field === null || !inputKeys.includes(field))
  return unknown.length > 0 ? { kind: 'unknown', keys: unknown.map(({ text }) => text) } : null
}
