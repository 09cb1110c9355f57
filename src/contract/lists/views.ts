import { z } from 'zod'
import { command } from '../endpoint.ts'

/**
 * The saved views of all tables, of the person who is signed in. The page reads their content (`domain/lists/saved-view.ts`); main only stores it,
 * encrypted (D-124).
 */
export const views = {
  /** null: none were saved, or they cannot be opened any more. */
  read: command({ input: z.object({}), output: z.object({ values: z.unknown() }).nullable() }),
  /** `kept`: 'memory' without a key store, and in training mode: they are gone when the app ends. */
  keep: command({ input: z.object({ values: z.unknown() }), output: z.object({ storage: z.enum(['disk', 'memory']) }) }),
}
