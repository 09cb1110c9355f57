import { expect, test } from 'vitest'
import { desktopStrings } from '../desktop-strings.ts'
import { createFailedStart, StartRefused } from './failed-start.ts'

function failWith(cause: unknown, language: 'en' | 'fr') {
  const boxes: string[] = []
  const codes: (number | undefined)[] = []
  const failed = createFailedStart({
    app: { exit: (code) => void codes.push(code) },
    dialog: { showErrorBox: (title, text) => void boxes.push(`${title}\n${text}`) },
    strings: () => desktopStrings(language),
    log: { crash: () => undefined, file: '/logs/app.log' },
  })
  failed(cause)
  // a second failure of the same start
  failed(new Error('later'))
  return { boxes, codes }
}

test('a start that failed is worth another try; a refused one is not, and says so', () => {
  const again = failWith(new Error('no page'), 'en')
  expect(again.codes).toEqual([1])
  expect(again.boxes).toEqual([expect.stringContaining('no page\n\nStart Cellarmaster again.')])
  const refused = failWith(new StartRefused(desktopStrings('en').newerState('3.1.0')), 'en')
  expect(refused.boxes).toEqual([
    'Cellarmaster couldn’t start\nVersion 3.1.0 saved data here that this version can’t read. Install 3.1.0 or newer.\n\nNothing was changed.\n\nLog: /logs/app.log',
  ])
  expect(failWith(new StartRefused('x'), 'fr').boxes[0]).not.toContain('Relancez')
})
