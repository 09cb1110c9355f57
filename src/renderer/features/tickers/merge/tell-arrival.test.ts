import { beforeEach, expect, test } from 'vitest'
import type { Bottle } from '#contract/catalogue/bottle.ts'
import { fail, ok, type Result } from '#contract/result.ts'
import { forgetToasts, useToasts } from '#stores/toast-store.ts'
import { tellArrival } from './tell-arrival.ts'

const bottles = (...ids: (number | null)[]) => ids.map((id) => ({ id }) as Bottle)
const CHECK = 'Open both tickers to check.'

beforeEach(forgetToasts)

test.each<[string, Bottle[], Result<unknown>, string, string | undefined]>([
  ['all', bottles(1, 2), ok(bottles(1, 2, 3)), 'All bottles of the origin are in ARDBEG', undefined],
  ['one missing', bottles(1, 2), ok(bottles(1, 3)), '1 of 2 bottles isn’t in ARDBEG yet', CHECK],
  ['no response', bottles(1), fail({ kind: 'unreachable', reason: 'offline' }), 'Couldn’t check whether the bottles are in ARDBEG', CHECK],
  ['no ID', bottles(1, null), ok(bottles(1)), 'Couldn’t check whether the bottles are in ARDBEG', CHECK],
])('what is said of the origin’s bottles: %s', async (_, origin, answer, title, text) => {
  Object.defineProperty(window, 'desk', { value: { call: async () => answer, onEvent: () => () => {} }, configurable: true })
  await tellArrival(origin, 'ARDBEG')
  expect(useToasts.getState().log.map((toast) => [toast.title, toast.text])).toEqual([[title, text]])
})
