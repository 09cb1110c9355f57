import { expect, test } from 'vitest'
import { readAnswer } from '../reading/read.ts'
import { contract } from '../index.ts'
import { valueOf } from '#tests/_support/page/value-of.ts'

const tags = (sent: unknown) => valueOf(readAnswer(contract['articles.tags'].output, sent, () => {}))

test('a tag is read by its name: from a record, from text, from a record in JSON text', () => {
  expect(tags([{ name: 'Rhum' }, 'Cognac', '{"name":"Marché"}'])).toEqual(['Rhum', 'Cognac', 'Marché'])
})

test('a text that only looks like JSON is a name', () => {
  expect(tags(['{"name', '[Rhum]'])).toEqual(['{"name', '[Rhum]'])
})
