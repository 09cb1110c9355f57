import { expect, test } from 'vitest'
import type { Cents, Timestamp } from '#contract/values/values.ts'
import { answerOf } from './decline-answer.ts'

const order = { title: 'Ardbeg 10', isbn: 'ARD-10', price: 7400 as Cents, created_at: '2026-11-12T10:00:00' as Timestamp }
const reasons = [
  { kind: 'known' as const, key: 'number_hidden' as const },
  { kind: 'known' as const, key: 'blurry' as const },
]
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test('a sentence in each language, without ids and names of colleagues', () => {
  const text = plain(answerOf({ order, reasons, at: '2026-11-19T07:47:00', by: 'night.shift@x.example' }, 'en'))
  expect(text.split('\n')).toEqual([
    'Your order “Ardbeg 10” of 12/11/2026 at 74.00 € was declined on 19/11/2026: Bottle number hidden, Photo blurry.',
    'Votre ordre « Ardbeg 10 » du 12/11/2026 à 74,00 € a été refusé le 19/11/2026 : Numéro de bouteille caché, Photo floue.',
  ])
})

test('missing facts are left out; the reader’s language is first', () => {
  const text = plain(answerOf({ order: { title: null, isbn: null, price: null, created_at: null }, reasons, at: null, by: null }, 'fr'))
  expect(text.split('\n')[0]).toBe('Votre ordre a été refusé : Numéro de bouteille caché, Photo floue.')
})
