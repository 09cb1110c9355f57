import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fail, ok } from '#contract/result.ts'
import { type ExportHarness, exportHarness } from '#tests/_support/files/export-harness.ts'
import { until, wireOrder } from '#tests/_support/lists/list-harness.ts'
import { writeXlsx } from '../workbooks/write-workbook.ts'
import { valueOf } from '#tests/_support/page/value-of.ts'

let desk: ExportHarness
beforeAll(async () => {
  desk = await exportHarness()
})
beforeEach(() => desk.begin())
afterEach(() => desk.end())
afterAll(() => desk.close())

describe('failures of an export', () => {
  const many = () => desk.harness.serve(Array.from({ length: 20_000 }, (_, n) => wireOrder(n)))
  it('a closed dialog writes nothing and is no error to show', async () => {
    desk.harness.serve([wireOrder(1)])
    desk.choose(fail({ kind: 'cancelled' }))
    expect(await desk.exporter.export(desk.ask())).toEqual({ ok: false, error: { kind: 'cancelled' } })
    expect(desk.files()).toEqual([])
  })
  it('a list that cannot be read leaves the old file as it was', async () => {
    writeFileSync(desk.path(), 'old')
    desk.harness.serve('<html>', 'text/html')
    expect(await desk.exporter.export(desk.ask())).toMatchObject({ ok: false, error: { kind: 'invalid-answer' } })
    expect(desk.files()).toEqual(['orders.xlsx'])
    expect(readFileSync(desk.path(), 'utf8')).toBe('old')
  })
  it('Cancel ends it within moments, leaves the old file and no temp; lists answer meanwhile; the job can start again', async () => {
    many()
    writeFileSync(desk.path(), 'old')
    const running = desk.exporter.export(desk.ask())
    await until(() => desk.progress.length > 0)
    expect(desk.progress[0]).toMatchObject({ job: 'job-1', total: 20_000 })
    expect(await desk.exporter.export(desk.ask())).toMatchObject({ ok: false, error: { kind: 'invalid-input' } })
    expect(await desk.harness.lists.row({ list: 'orders.unverified', params: {}, id: 'order-5' })).toMatchObject({
      ok: true,
      value: { order_uuid: 'order-5' },
    })
    desk.jobs.cancel('job-1')
    expect(await running).toEqual({ ok: false, error: { kind: 'cancelled' } })
    expect(desk.files()).toEqual(['orders.xlsx'])
    expect(readFileSync(desk.path(), 'utf8')).toBe('old')
    desk.harness.serve([wireOrder(1)])
    await desk.harness.lists.reload({ list: 'orders.unverified', params: {} })
    valueOf(await desk.exporter.export(desk.ask()))
  })
  it('Cancel while the list is still on its way does not wait for it', async () => {
    desk.harness.answer((_, response) => response.writeHead(200, { 'content-type': 'application/json' }).write('['))
    const running = desk.exporter.export(desk.ask())
    await until(() => desk.harness.asked.length > 0)
    desk.jobs.cancel('job-1')
    expect(await running).toEqual({ ok: false, error: { kind: 'cancelled' } })
    expect(desk.files()).toEqual([])
  })
  it('signing out in the middle leaves nothing behind', async () => {
    many()
    const running = desk.exporter.export(desk.ask())
    await until(() => desk.progress.length > 0)
    desk.harness.lists.wipe()
    expect(await running).toMatchObject({ ok: false, error: { kind: 'cancelled' } })
    await until(() => desk.files().length === 0)
  })
  it('a missing folder is reported', async () => {
    desk.harness.serve([wireOrder(1)])
    desk.choose(ok(join(desk.dir(), 'gone', 'orders.xlsx')))
    expect(await desk.exporter.export(desk.ask())).toMatchObject({ ok: false, error: { kind: 'desktop', reason: 'folder-gone' } })
  })
  it.runIf(canMount())('a full disk keeps the old file and leaves no temp', async () => {
    const disk = join(desk.dir(), 'disk')
    execFileSync('mkdir', [disk])
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300k', 'none', disk])
    try {
      many()
      desk.choose(ok(join(disk, 'orders.xlsx')))
      writeFileSync(join(disk, 'orders.xlsx'), 'old')
      expect(await desk.exporter.export(desk.ask())).toMatchObject({ ok: false, error: { kind: 'desktop', reason: 'disk-full' } })
      expect(readdirSync(disk)).toEqual(['orders.xlsx'])
      expect(readFileSync(join(disk, 'orders.xlsx'), 'utf8')).toBe('old')
      expect(desk.harness.notices).toEqual([])
    } finally {
      execFileSync('umount', [disk])
    }
  })
  it.runIf(process.platform === 'linux')('a device that is always full is a full disk on every machine', async () => {
    const plan = {
      path: '/dev/full',
      sheet: 'x',
      columns: [{ title: 'N', kind: 'number' as const }],
      rows: 200_000,
      cells: (row: number) => [row],
    }
    expect(await writeXlsx(plan, { signal: new AbortController().signal, progress: () => undefined })).toMatchObject({
      stopped: 'disk',
      failure: { code: 'ENOSPC' },
    })
  })
})

function canMount(): boolean {
  const probe = mkdtempSync(join(tmpdir(), 'mount-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'none', probe]).status === 0
  if (mounted) spawnSync('umount', [probe])
  rmSync(probe, { recursive: true, force: true })
  return mounted
}
