import { inMs, middle } from './figures.ts'

/** One time for which main's event loop did not come round. */
export interface Block {
  /** How long it took, in ms. */
  readonly ms: number
  /** CPU time of main's own thread within it, in ms; the rest it waited for a core, a lock or the disk. */
  readonly ownMs: number
}

/** The block in the middle by length, with its own work; of an even number the shorter. */
export const medianBlock = (blocks: readonly Block[]): Block => middle(blocks, ({ ms }) => ms) ?? { ms: Number.NaN, ownMs: Number.NaN }

/** Length of the very longest in ms. */
export const worstBlock = (blocks: readonly Block[]): number => Math.max(...blocks.map(({ ms }) => ms))

export const sayBlock = ({ ms, ownMs }: Block): string => `${inMs(ms)} (${inMs(ownMs)} of it its own work)`
