/** A share of the queue: this moderator is number `nth` (from 1) of `of`. Moderators with different numbers never get the same order. */
export interface QueueShare {
  readonly nth: number
  readonly of: number
}

export const WHOLE_QUEUE: QueueShare = { nth: 1, of: 1 }
/** Most moderators that a queue is divided among. */
export const MAX_SHARES = 4

/** FNV-1a, 32 bits: uuids of any version are spread evenly. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93)
  return hash >>> 0
}

/** Is this order in the share? Case does not matter: some back offices write uuids in capitals. */
export const isInShare = (order_uuid: string, { nth, of }: QueueShare): boolean => hashOf(order_uuid.toLowerCase()) % of === nth - 1
