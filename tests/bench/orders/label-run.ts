import type { Page } from 'playwright'
import type { LabelReading } from '#contract/orders/labels.ts'
import { picturesOf } from '#domain/catalogue/pictures.ts'
import { validEan } from '#domain/catalogue/ean.ts'
import { checkLabel } from '#domain/orders/label/label-check.ts'
import type { OrderRow } from '#sandbox/tables/orders.ts'
import { pictureSrc } from '#bridge/picture-src.ts'
import { withDesk } from '#tests/bench/stage/app-stage.ts'
import type { Outcome } from '#tests/bench/goals.ts'
import { prepareQueue } from '#tests/bench/stage/scripted-moderator.ts'
import { verdictOf } from '#tests/bench/results/verdicts.ts'

/** Never used for tuning. */
const SEEDS = [4711, 5151]
const SCALE = { orders: 300, users: 200, tickers: 200, history: 100 }
const MIN_MARKED = 0.8
const MAX_WRONG = 0.05
const MIN_CODES = 0.9
/** Width of a picture whose bars can be told apart (px): the sandbox draws every third one so large. */
const LEGIBLE = 1_500

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
  const [codes, legible] = [sum((one) => one.codes), sum((one) => one.legible)]
  return {
    goal: 'D9',
    figure: `${marked} of ${wrong} wrong bottles marked, ${right} of ${all} right ones; ${codes} of ${legible} legible EANs read (seeds ${SEEDS.join(', ')})`,
    ratio: wrong === 0 ? null : marked / wrong,
    verdict: verdictOf(wrong > 0 && marked / wrong >= MIN_MARKED && right / all <= MAX_WRONG, legible > 0 && codes / legible >= MIN_CODES),
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
      const codes: boolean[] = []
      for (const { title, isbn, pictures_attachments } of rows) {
        const readings: LabelReading[] = []
        for (const { url, role } of picturesOf(pictures_attachments).slice(0, 2)) {
          const reading = await readIn(page, url)
          if (reading !== null) readings.push(reading)
          if (role === 'back' && (await widthOf(page, url)) >= LEGIBLE) {
            const printed = await eansOf(page, isbn)
            codes.push(reading !== null && reading.codes.some((code) => printed.includes(bare(code))))
          }
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
        codes: codes.filter(Boolean).length,
        legible: codes.length,
      }
    },
    seed,
  )

/** The reading of the app's label reader. */
const readIn = async (page: Page, url: string): Promise<LabelReading | null> => {
  const answer = await page.evaluate((address) => window.desk.call('labels.read', { url: address }), url)
  return answer.ok ? answer.value : null
}

/** Width of the picture as the app loads it, in px. */
const widthOf = (page: Page, url: string): Promise<number> =>
  page.evaluate(async (src) => {
    const image = new Image()
    image.src = src
    await image.decode()
    return image.naturalWidth
  }, pictureSrc(url))

/** The EANs that the catalogue has for the bottle: the sandbox prints one of them on the back label. */
const eansOf = (page: Page, isbn: string): Promise<readonly string[]> =>
  page
    .evaluate(async (search) => {
      const found = await window.desk.call('tickers.search', { search })
      const ticker = found.ok ? (found.value as readonly { ticker: string }[])[0]?.ticker : undefined
      const bottles = ticker === undefined ? null : await window.desk.call('tickers.one', { ticker })
      return bottles?.ok ? bottles.value : []
    }, isbn)
    .then((bottles) =>
      bottles
        .filter((bottle) => bottle['isbn'] === isbn)
        .flatMap((bottle) => ['ean_primary', 'ean_generic', 'ean_secondary'].flatMap((name) => validEan(bottle[name] as string) ?? []))
        .map(bare),
    )

/** UPC-A is an EAN-13 without its leading zero. */
const bare = (code: string): string => code.replace(/^0+/, '')
