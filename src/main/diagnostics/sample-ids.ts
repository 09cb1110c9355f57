import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { HttpName } from '#contract/index.ts'
import { listIn } from '#contract/reading/read.ts'
import { isRecord } from '#contract/values/record.ts'
import { scrapingGroups } from '#contract/catalogue/scraping.ts'

/** Reads that need an id, and where it comes from. The first row with one gives it. */
const SAMPLES: Partial<Record<HttpName, { readonly of: HttpName; readonly keys: readonly string[]; readonly as: string }>> = {
  'users.one': { of: 'users.list', keys: ['uuid'], as: 'uuid' },
  'users.statistics': { of: 'users.list', keys: ['uuid'], as: 'uuid' },
  'tickers.one': { of: 'tickers.list', keys: ['ticker'], as: 'ticker' },
  // the ids that the screens ask with
  'storage.bottle': { of: 'storage.bottles', keys: ['bottle_uuid'], as: 'id' },
  'scraping.history': { of: 'scraping.statistics', keys: ['code'], as: 'id' },
}

/** Ids found in responses, for the reads that need one. */
export interface SampleIds {
  has(name: HttpName): boolean
  /** The read whose rows have the id for this one; undefined if it needs none. */
  source(name: HttpName): HttpName | undefined
  /** Keeps the first usable ids of a response. */
  learn(name: HttpName, answer: unknown): void
  /** The input of a read, with an id if it needs one; null without. */
  inputFor(name: HttpName, declared: Endpoint): Record<string, unknown> | null
  wipe(): void
}

export function createSampleIds(): SampleIds {
  const ids = new Map<string, string | number>()
  return {
    has: (name) => ids.has(name),
    source: (name) => SAMPLES[name]?.of,
    learn: (name, answer) => {
      const rows = name === 'scraping.statistics' ? scrapingGroups(answer).autoscrapers : (listIn(answer) ?? [])
      for (const [asked, { of, keys }] of Object.entries(SAMPLES)) {
        if (of !== name) continue
        const id = rows
          .filter(isRecord)
          .flatMap((row) => keys.map((key) => row[key]))
          .filter((value) => typeof value === 'string' || typeof value === 'number')
          .find((value) => value !== '')
        if (id !== undefined) ids.set(asked, id)
      }
    },
    inputFor: (name, { input }) => {
      if (input.safeParse({}).success) return {}
      const sample = ids.get(name)
      const as = SAMPLES[name]?.as
      if (sample === undefined || as === undefined) return null
      // the screens send text where a row has a number
      return [{ [as]: sample }, { [as]: String(sample) }].find((one) => z.safeEncode(input, one as never).success) ?? null
    },
    wipe: () => ids.clear(),
  }
}
