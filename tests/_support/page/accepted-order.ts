import type { Decision } from '#contract/orders/decisions.ts'

/** An accepted order in the trail. Its hold runs for five seconds from now, unless it is paused. */
export const acceptedOrder = (state: Decision['state'], pause: Decision['pause'] = null): Decision => ({
  id: `d-${state}`,
  order_uuid: '0b7c5f2e-8d3a-4c1e-9f6b-2a4d8e1c7b90',
  queue: 'unverified',
  verb: 'accept',
  reasons: [],
  title: 'Lagavulin 16',
  madeAt: 0,
  state,
  holdMs: 5000,
  sendsAt: state === 'held' && pause === null ? Date.now() + 5000 : null,
  pause,
  error: null,
  undoRequested: false,
})
