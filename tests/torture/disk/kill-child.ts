import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openAtomic } from '#main/files/atomic-write.ts'
import { exportLocal } from '#main/lists/engine/export/list-workbook.ts'
import { createSettingsStore } from '#main/settings/settings-store.ts'

// Writes one file repeatedly until it is killed. `settings` and `sheet` are the shipped ways, the others the controls.

export type Writes = 'settings' | 'sheet' | 'plain settings' | 'plain sheet'
const [what, dir] = process.argv.slice(2) as [Writes, string]
/** Reports the last version that is certainly on disk. */
const say = (nth: number) => process.send?.(nth, undefined, undefined, () => undefined)
const rows = (nth: number) => Array.from({ length: 400 }, (_, row) => ({ nth, title: `Row ${row} of ${nth}` }))
const sheet = (path: string, nth: number) =>
  exportLocal(
    {
      job: 'torture',
      path,
      sheet: 'Rows',
      language: 'en',
      masked: false,
      columns: [
        { field: 'nth', title: 'Nth', kind: 'number' },
        { field: 'title', title: 'Title', kind: 'text' },
      ],
      rows: rows(nth),
    },
    { signal: new AbortController().signal, progress: () => undefined },
  )

const settings = what === 'settings' ? createSettingsStore({ dir, platform: 'linux' }) : null
const long = 'x'.repeat(300)
for (let nth = 1; ; nth++) {
  if (settings && !(await settings.update({ publicProductUrl: `https://shop.example/${nth}/{isbn}?${long}` })).ok)
    throw new Error('not written')
  if (what === 'plain settings') await writeFile(join(dir, 'settings.json'), JSON.stringify({ nth, long: long.repeat(20) }))
  if (what === 'plain sheet') {
    await writeFile(join(dir, 'rows.xlsx'), '')
    await sheet(join(dir, 'rows.xlsx'), nth)
  }
  if (what === 'sheet') {
    const opened = await openAtomic(join(dir, 'rows.xlsx'))
    if (!opened.ok) throw new Error(opened.error.kind)
    await sheet(opened.value.tempPath, nth)
    await opened.value.commit()
  }
  say(nth)
}
