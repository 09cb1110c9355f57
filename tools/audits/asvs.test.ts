import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const page = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8')

test('every file that docs/asvs.md names exists', () => {
  const files = [...new Set([...page.matchAll(/`((?:src|tests|tools|docs)\/[^`\s]+|\w+\.(?:md|json))`/g)].map(([, file]) => file ?? ''))]
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
})

test('what is open in a chapter is under "Open" too', () => {
  const openIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, item]) => item?.trim())
  const [chapters = '', open = ''] = page.split('\n## Open\n')
  expect(openIn(open, /^\| (\d[^|]*)\|/gm)).toEqual(openIn(chapters, /^\| (\d[^|]*)\|.*\| \*\*open\*\* *\|$/gm))
})
