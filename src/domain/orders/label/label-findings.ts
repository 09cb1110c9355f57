import type { Bottle } from '#contract/catalogue/bottle.ts'
import type { LabelReading } from '#contract/orders/labels.ts'
import type { Finding } from '../findings/finding.ts'
import { checkLabel, type LabelCheck } from './label-check.ts'
import { labelNumber } from './label-number.ts'

/** Names of editing programs, as they write them into a picture. Cameras write their own names. */
const EDITORS =
  /photoshop|lightroom|gimp|affinity|pixelmator|snapseed|picsart|facetune|canva|paint|photopea|pixlr|luminar|retouch|photo\s?editor|inpaint|cleanup/i

/** Was a picture saved with a program for editing? */
export const isEditor = (software: string): boolean => EDITORS.test(software)

interface Label {
  /** Null: nothing was legible. */
  readonly check: LabelCheck | null
  readonly findings: readonly Finding[]
}

/** Text of an order's labels, and the findings from it.  @param readings front first; null = not read, or nothing legible */
export function labelOf(readings: readonly (LabelReading | null)[], title: string | null, bottle: Bottle | null | undefined): Label {
  const check = checkLabel(
    readings.filter((reading) => reading !== null),
    title,
    bottle,
  )
  const number = labelNumber(readings[0], bottle)
  return {
    check,
    findings: [
      ...(check !== null && check.differences.length > 0 ? [differs(check)] : []),
      ...readings.flatMap((reading, side): Finding[] =>
        reading?.software !== undefined && isEditor(reading.software)
          ? [{ kind: 'edited', strength: 'strong', reasons: ['edited'], side, software: reading.software }]
          : [],
      ),
      ...(number === null
        ? []
        : [
            {
              kind: 'number' as const,
              strength: number === 'hidden' ? ('strong' as const) : ('weak' as const),
              reasons: number === 'hidden' ? (['number_hidden'] as const) : [],
              bottles: String(bottle?.num_bottles_produced ?? ''),
            },
          ]),
    ],
  }
}

const differs = (check: LabelCheck): Finding => ({
  kind: 'label',
  strength: check.isOther ? 'strong' : 'weak',
  reasons: check.isOther ? ['differs_from_ticker'] : [],
  check,
})
