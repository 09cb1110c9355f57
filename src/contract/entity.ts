import { z } from 'zod'
import { schemaPart } from './reading/bare-schema.ts'

type Tolerant<Shape extends z.ZodRawShape> = { [Key in keyof Shape]: z.ZodNullable<Shape[Key]> }
export type Entity<Shape extends z.ZodRawShape = z.ZodRawShape> = z.ZodObject<Tolerant<Shape>, z.core.$loose>

/** The declared fields of a row, without the "anything else" that a loose object also carries. */
export type Known<Row> = { [Key in keyof Row as string extends Key ? never : Key]: Row[Key] }

/**
 * Fields of an entity as sent in an update: untouched values are sent unchanged, including null and values that a person could not enter (D-131). The
 * screen validates typed input by a rule of its own.
 */
export const returned = <Shape extends z.ZodRawShape, const Key extends keyof Shape & string>(
  { shape }: z.ZodObject<Shape>,
  keys: readonly Key[],
): { readonly [K in Key]: Shape[K] } => Object.fromEntries(keys.map((key) => [key, shape[key]])) as { readonly [K in Key]: Shape[K] }

/**
 * A record of the API. Read tolerantly (`read.ts`): every field may be missing or unreadable and is then null, undeclared fields pass through
 * unchanged.
 */
export function entity<const Shape extends z.ZodRawShape>(shape: Shape): Entity<Shape> {
  const tolerant = Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, z.nullable(schemaPart(field))]))
  return z.looseObject(tolerant) as unknown as Entity<Shape>
}
