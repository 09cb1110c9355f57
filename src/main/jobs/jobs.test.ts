import { expect, it } from 'vitest'
import { createPendingWork } from '../pending/pending-work.ts'
import { createJobs } from './jobs.ts'

function harness() {
  const seen: unknown[] = []
  const jobs = createJobs((name, payload) => void seen.push([name, payload]), createPendingWork())
  const start = (name: string) => {
    const started = jobs.start(name)
    if (!started.ok) throw new Error('not started')
    return started.value
  }
  return { seen, jobs, start }
}

it('reports the progress of a job under its name', () => {
  const { seen, start } = harness()
  start('a').progress(5, null)
  expect(seen).toEqual([['jobs.progress', { job: 'a', done: 5, total: null }]])
})
it('cancels a job once, and ignores its later progress', () => {
  const { seen, jobs, start } = harness()
  const job = start('a')
  jobs.cancel('a')
  jobs.cancel('a')
  jobs.cancel('never was')
  job.progress(9, 10)
  expect(job.signal.aborted).toBe(true)
  expect(seen).toEqual([])
})
it('rejects a name in use until its job has ended', () => {
  const { seen, jobs, start } = harness()
  const first = start('a')
  expect(jobs.start('a')).toMatchObject({ ok: false, error: { kind: 'invalid-input' } })
  first.end()
  const second = start('a')
  first.end()
  first.progress(1, 1)
  expect(jobs.start('a').ok).toBe(false)
  second.progress(2, 2)
  expect(seen).toHaveLength(1)
})
it('stops everything at sign-out', () => {
  const { jobs, start } = harness()
  const all = [start('a'), start('b')]
  jobs.cancelAll()
  expect(all.every(({ signal }) => signal.aborted)).toBe(true)
})
