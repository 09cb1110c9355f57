import { expect, signIn, test } from '../_support/app/app.ts'
import { SHARED_IP } from '../_support/tour/tour-people.ts'
import { tour, tourParts } from '../_support/tour/tour.ts'
import { beginCutList, choice, photograph, THEMES, wearTheme } from './shots.ts'

test.use({ labelReading: true })

/** TOUR=content,storage: visits only these parts, after a plain sign-in. */
const PARTS = choice('TOUR')
const WAY = PARTS === null ? tour : Object.entries(tourParts).flatMap(([part, stops]) => (PARTS.includes(part) ? stops : []))
/** Time limit of one stop on a busy machine (ms). */
const STOP_MS = 25_000

for (const theme of THEMES) {
  test(`every screen, ${theme}`, async ({ open, sandbox }) => {
    test.setTimeout((WAY.length + 1) * STOP_MS)
    beginCutList(theme)
    // gives many accounts the same address
    for (const user of ((await sandbox.control.rows('users')) as { uuid: string }[]).slice(0, 14))
      await sandbox.control.putRow('users', user.uuid, { ...user, ip: SHARED_IP })
    // adds a change whose old values can be restored
    const [event] = (await sandbox.control.rows('events')) as object[]
    await sandbox.control.putRow('staff_actions', 1, {
      created_at: new Date().toISOString(),
      email: 'night.shift@cellarmaster.example',
      type: 'update_event',
      reason: null,
      request: 'PUT api/events',
      customer_uuid: null,
      old_value: { ...event, city: 'Cognac' },
      new_value: event,
    })
    const { page } = await open()
    await wearTheme(page, theme)
    if (!WAY.some(({ name }) => name === 'login')) await signIn(page)
    const missed: string[] = []
    for (const stop of WAY) {
      // a stop that cannot be reached does not stop the others
      const why = await stop.go(page).then(
        () => null,
        (error: unknown) => String(error),
      )
      if (why === null) await photograph(page, theme, stop)
      else missed.push(`${stop.name}: ${why}`)
    }
    expect(missed, 'stops that were not reached').toEqual([])
  })
}
