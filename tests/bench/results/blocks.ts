import { inMs, middle } from './figures.ts'

/** A period during which main's event loop was blocked. */
export interface Block {
  /** Duration in ms. */
  readonly ms: number
  /** CPU time of main's thread during the block, in ms; the rest is waiting for a core, a lock or the disk. */
  readonly ownMs: number
}

/** The median block by duration; of an even number the shorter middle one. */
export const medianBlock = (blocks: readonly Block[]): Block => middle(blocks, ({ ms }) => ms) ?? { ms: Number.NaN, ownMs: Number.NaN }

/** Duration of the longest block in ms. */
export const worstBlock = (blocks: readonly Block[]): number => Math.max(...blocks.map(({ ms }) => ms))

export const sayBlock = ({ ms, ownMs }: Block): string => `${inMs(ms)} (${inMs(ownMs)} of it its own work)`
