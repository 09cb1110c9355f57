import { randomOf } from '#sandbox/faker/random.ts'
import type { Area } from '#tests/torture/area.ts'
import type { Way } from './tour-desk.ts'
import { createTourModel, type TourModel } from './tour-model.ts'
import { walk } from './tour-walk.ts'

/** More lanes than cores, because a session mostly waits: for holds, slow answers and retries. */
const LANES = 6
/** Sessions per back office before a restart, which limits the size of its lists. */
const PER_OFFICE = 20

export const tour: Area = {
  name: 'tour',
  goals: ['G15'],
  promise:
    'two people at one desk, with undo, faults, 401s, a full disk, a colleague, kills and sign-outs in any order: a model of what must be true holds',
  full: 2_000,
  short: 12,
  run: async ({ times, seed }) => {
    const model = await toured(times, seed, 'shipped')
    const few = Math.max(20, Math.min(100, Math.round(times / 20)))
    const unwritten = await toured(few, seed, 'no journal')
    const shared = await toured(few, seed, 'one journal for everybody')
    return {
      unit: 'sessions',
      cases: times,
      failures: model.failures,
      controls: [
        { without: 'the journal (decisions lost)', cases: unwritten.count.decided, failures: unwritten.count.lost },
        { without: 'a journal for each person (shown to the other)', cases: shared.count.decided, failures: shared.count.strangers },
      ],
      skipped: 0,
      numbers: model.count,
    }
  },
}

/** Each back office has its own orders, decisions and model. */
async function toured(sessions: number, seed: number, way: Way): Promise<Pick<TourModel, 'failures' | 'count'>> {
  const models: TourModel[] = []
  let next = 0
  const lane = async () => {
    while (next < sessions) {
      const first = next
      next += PER_OFFICE
      const model = createTourModel()
      models.push(model)
      await walk(randomOf(seed, 'tour', first), Math.min(PER_OFFICE, sessions - first), way, model)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  const total = (name: keyof TourModel['count']) => models.reduce((sum, { count }) => sum + count[name], 0)
  return {
    failures: models.flatMap(({ failures }) => failures),
    count: {
      decided: total('decided'),
      undone: total('undone'),
      carriedOut: total('carriedOut'),
      looks: total('looks'),
      lost: total('lost'),
      strangers: total('strangers'),
    },
  }
}
