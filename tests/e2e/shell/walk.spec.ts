import { MODERATOR } from '#tests/_support/app/app.ts'
import { test } from '#tests/_support/app/one-desk.ts'
import { ROUNDS } from '#tests/_support/walk/axe.ts'
import { users } from '#tests/_support/walk/persons.ts'
import { PLACES } from '#tests/_support/walk/places.ts'
import {
  beginsAtTheTop,
  fitsItsBox,
  fitsOrScrolls,
  focusesItsTable,
  hasItsTitle,
  hasTheFocus,
  isAsSpecified,
  keepsItsButtons,
  namesEachRefresh,
  namesNobody,
  offersPageSizes,
  opensItsFirstRow,
  opensWhatPleasesAxe,
  pleasesAxe,
  saysNothingFalse,
  showsWholeCells,
} from '#tests/_support/walk/questions.ts'
import { inOther, masked, PLAIN, same, seedNames, walk } from '#tests/_support/walk/walk.ts'

test.describe.configure({ mode: 'default' })

// axe checks the findings from labels too
test.use({ labelReading: true })

/** The nth of `of` parts: after a failure only its part has to be repeated. */
const partOf = (nth: number, of: number) => PLACES.slice(Math.ceil((PLACES.length * nth) / of), Math.ceil((PLACES.length * (nth + 1)) / of))

for (const part of [0, 1, 2])
  test(`every place at 1440 × 900, en and fr, masked too, part ${part + 1}`, async ({ desk: { page }, sandbox }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width: 1440, height: 900 })
    const people = await users(sandbox)
    await walk(page, {
      places: partOf(part, 3),
      named: await seedNames(sandbox),
      arrival: () => PLAIN,
      asks: [
        [
          same,
          [
            focusesItsTable,
            hasTheFocus,
            hasItsTitle,
            namesEachRefresh,
            saysNothingFalse,
            isAsSpecified,
            beginsAtTheTop,
            fitsItsBox,
            showsWholeCells,
            pleasesAxe(ROUNDS[0].themes),
          ],
        ],
        [inOther, [beginsAtTheTop, fitsItsBox, showsWholeCells]],
        [(state) => masked(inOther(state)), [namesNobody(people, MODERATOR.email)]],
        [same, [offersPageSizes, opensItsFirstRow, opensWhatPleasesAxe]],
      ],
    })
  })

for (const half of [0, 1])
  test(`every table at 1100 × 720, one on arrival in English, the next in French, then in the other, half ${half + 1}`, async ({
    desk: { page },
    sandbox,
  }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width: 1100, height: 720 })
    const questions = [fitsOrScrolls, keepsItsButtons]
    await walk(page, {
      places: partOf(half, 2),
      named: await seedNames(sandbox),
      arrival: (nth) => (nth % 2 === 0 ? PLAIN : inOther(PLAIN)),
      asks: [
        [same, questions],
        [inOther, questions],
      ],
    })
  })

test('axe finds nothing at the places of the walk, each in its other theme', { tag: ['@long'] }, async ({ desk: { page }, sandbox }) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await walk(page, {
    places: PLACES,
    named: await seedNames(sandbox),
    arrival: () => PLAIN,
    asks: [[same, [pleasesAxe(ROUNDS[1].themes), opensItsFirstRow, opensWhatPleasesAxe]]],
  })
})
