import type { Page } from 'playwright'
import type { LabelReading } from '#contract/orders/labels.ts'
import { picturesOf } from '#domain/catalogue/pictures.ts'
import { checkLabel } from '#domain/orders/label/label-check.ts'
import type { OrderRow } from '#sandbox/tables/orders.ts'
import { withDesk } from './app-stage.ts'
import type { Outcome } from './goals.ts'
import { prepareQueue } from './scripted-moderator.ts'
import { verdictOf } from './verdicts.ts'

/** Never used for tuning. */
const SEEDS = [4711, 5151]
const SCALE = { orders: 300, users: 200, tickers: 200, history: 100 }
const MIN_MARKED = 0.8
const MAX_WRONG = 0.05

interface Labels {
  readonly title: string
  readonly readings: readonly LabelReading[]
}

/** D9: reads the labels of sound orders in the app and compares each with its own title and with the title of the next order of another bottle. */
export async function measureLabels(): Promise<Outcome> {
  const rounds: Awaited<ReturnType<typeof readSeed>>[] = []
  for (const seed of SEEDS) rounds.push(await readSeed(seed))
  const sum = (count: (round: (typeof rounds)[number]) => number) => rounds.reduce((total, round) => total + count(round), 0)
  const [marked, wrong, right, all] = [
    sum((one) => one.marked),
    sum((one) => one.others),
    sum((one) => one.mistaken),
    sum((one) => one.own),
  ]
  const codes = sum((one) => one.codes)
  return {
    goal: 'D9',
    figure: `${marked} of ${wrong} wrong bottles marked, ${right} of ${all} right ones; ${codes} barcodes read (seeds ${SEEDS.join(', ')})`,
    ratio: wrong === 0 ? null : marked / wrong,
    verdict: verdictOf(wrong > 0 && marked / wrong >= MIN_MARKED && right / all <= MAX_WRONG),
    runs: SEEDS.length,
    rows: [SCALE.orders],
    numbers: { rounds },
  }
}

const readSeed = (seed: number) =>
  withDesk(
    SCALE,
    0,
    async ({ page }, office) => {
      const { flawsOf } = await prepareQueue(office)
      const rows = ((await office.control.rows('orders')) as OrderRow[]).filter(
        ({ check_by_moderator, order_uuid, title }) => check_by_moderator === 0 && title && flawsOf(order_uuid).length === 0,
      )
      const all: Labels[] = []
      for (const { title, pictures_attachments } of rows) {
        const readings: LabelReading[] = []
        for (const { url } of picturesOf(pictures_attachments).slice(0, 2)) {
          const reading = await readIn(page, url)
          if (reading !== null) readings.push(reading)
        }
        if (readings.length > 0) all.push({ title: title ?? '', readings })
      }
      const isOther = ({ readings }: Labels, title: string) => checkLabel(readings, title, null)?.isOther === true
      const crossed = all.flatMap((one, at) => {
        const other = [...all.slice(at + 1), ...all].find(({ title }) => title !== one.title)
        return other ? [isOther(one, other.title)] : []
      })
      return {
        seed,
        own: all.length,
        mistaken: all.filter((one) => isOther(one, one.title)).length,
        others: crossed.length,
        marked: crossed.filter(Boolean).length,
        codes: all.filter(({ readings }) => readings.some((reading) => reading.codes.length > 0)).length,
      }
    },
    seed,
  )

/** The reading of the app's label reader. */
const readIn = async (page: Page, url: string): Promise<LabelReading | null> => {
  const answer = await page.evaluate((address) => window.desk.call('labels.read', { url: address }), url)
  return answer.ok ? (answer.value as LabelReading | null) : null
}
