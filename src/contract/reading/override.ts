import { z } from 'zod'
import { Shape } from './shape.ts'

/** The real method, path and shape of an endpoint; `off`: this back office has no such call, and its features are hidden (D-102). */
export const Override = Shape.extend({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
  path: z.string().min(1).max(300).optional(),
  off: z.boolean().optional(),
})
export type Override = z.output<typeof Override>
