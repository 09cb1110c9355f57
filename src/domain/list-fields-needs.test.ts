import { expect, test } from 'vitest'
import type { z } from 'zod'
import { contract, type ListName } from '#contract/index.ts'
import { listFields } from './list-fields.ts'

const LISTS = (Object.keys(contract) as (keyof typeof contract)[]).filter((name): name is ListName => 'list' in contract[name])
const NEEDY = LISTS.flatMap((list) =>
  Object.entries(listFields(list)).flatMap(([name, field]) => (field.needs ? [{ list, name, field, needs: field.needs }] : [])),
)

test.each(NEEDY)('$list: $name is worked out from the declared fields that it names, and from no other', ({ list, field, needs }) => {
  const declared = Object.keys((contract[list].output as z.ZodArray<z.ZodObject>).element.shape)
  expect(declared).toEqual(expect.arrayContaining([...needs]))
  for (const value of ['::ffff:192.0.2.7', ' 192.0.2.7 ', '2001:DB8::1', 'somewhere', '', null, 7, true, ['192.0.2.7']]) {
    const part = Object.fromEntries(needs.map((need) => [need, value]))
    const whole = { ...Object.fromEntries(declared.map((name) => [name, 'x'])), ...part }
    expect(field.of(part, 'en')).toEqual(field.of(whole, 'en'))
  }
})

test('the address of a user is such a field: it is asked about at every ping', () =>
  expect(NEEDY.map(({ list, name }) => `${list} ${name}`)).toContain('users.list address'))
