import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { followAnswers, noteAnswer } from './recent-answers.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** The answers that are still there once what nobody uses was collected. */
async function recentAnswers(): Promise<unknown[]> {
  // a weak reference holds its target until the task is over
  await new Promise((resolve) => setTimeout(resolve))
  collect()
  const answers: unknown[] = []
  followAnswers((answer) => answers.push(answer))()
  return answers.filter((answer) => answer !== undefined)
}

const noted = (name: string) => {
  const answer = { rows: [{ name }, { name: `${name} II` }] }
  noteAnswer(answer)
  return answer.rows[0]
}

test('an answer is known as long as one of its rows is used', async () => {
  const kept = noted('Claire')
  noted('Hugo')
  expect(await recentAnswers()).toEqual([{ rows: [{ name: 'Claire' }, { name: 'Claire II' }] }])
  expect(kept).toEqual({ name: 'Claire' })
})

test('after a refresh the copies that are displayed are known', async () => {
  const client = createQueryClient()
  let turn = 0
  const answer = () => Promise.resolve({ rows: turn++ === 0 ? [{ name: 'Louis' }, { name: 'Manon' }] : [{ name: 'Manon' }] })
  const observer = new QueryObserver(client, { queryKey: ['people'], queryFn: answer })
  const stop = observer.subscribe(() => {})
  await observer.refetch()
  await observer.refetch()
  expect(observer.getCurrentResult().data).toEqual({ rows: [{ name: 'Manon' }] })
  expect(await recentAnswers()).toContain(observer.getCurrentResult().data)
  stop()
  client.clear()
})
