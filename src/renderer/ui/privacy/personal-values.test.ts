import { describe, expect, it, test } from 'vitest'
import { createPersonalValues } from './personal-values.ts'

const knowing = (...people: readonly object[]) => {
  const values = createPersonalValues()
  values.learn({ rows: people })
  return values
}

describe('values of the answers', () => {
  const values = knowing(
    { firstname: 'Claire', lastname: 'Morel', address: '12 rue de la Paix', zip: '75002', city: 'Paris', isbn: 'Glen' },
    { delivery: { zip: '1000', city: 'Bruxelles', address: 'Grand-Place 1', country: 'BE' } },
    { name: 'Whisky Live', city: 'Lyon' },
    { firstname: 'France', lastname: 'Martin', phone_country_code: '33', phone: '0612345678', birthdate: '1990-12-31' },
    { firstname: '', lastname: 'Colin' },
    { email: 'night.shift@cellar.example' },
  )
  it.each([
    ['CLAIRE MOREL', 'C••••• M••••'],
    ['Open the page of Morel Claire', 'Open the page of M•••• C•••••'],
    ['Sent to 12 rue de la Paix, 75002 Paris', 'Sent to •• r•• d• l• P•••, ••••• P••••'],
    ['Colin', 'C••••'],
    // a seller with one name, in the names of rows and buttons, and in the search
    ['View order 2900000020306 (COLIN)', 'View order 2900000020306 (C••••)'],
    ['Colin · 2900000020306', 'C•••• · 2900000020306'],
    ['call 0612345678 or 0612345678', 'call •••••••••• or ••••••••••'],
    ['night.shift declined order Eddu', 'n••••.s•••• declined order Eddu'],
  ])('%s', (text, masked) => expect(values.mask(text)).toBe(masked))
  it.each([
    'Glen',
    'A Morel cherry cask',
    'Lyon',
    'Whisky Live',
    'Paris Glen',
    'Colin Sauvignon (2019)',
    // words of two different people
    'Claire Martin',
    // a country and a count, although a person has this first name and this prefix
    'France',
    '33',
    '31/12/1990',
    'Claire, the 2nd of May, and Morel',
  ])('leaves “%s”', (text) => expect(values.mask(text)).toBe(text))
})

test('the person of a draft is known, although the back office has not named them since the start', () => {
  const values = createPersonalValues()
  const about = { title: 'Give Zoé Lefèvre a subscription', at: '/', fields: [], person: 'Zoé Lefèvre' }
  values.learn({
    drafts: [
      { form: 'a', values: { about } },
      { form: 'b', values: { typed: { '@user_uuid': 'BRUNO DA SILVA · b@shop.example' } } },
    ],
  })
  expect(values.mask('Give Zoé Lefèvre a subscription')).toBe('Give Z•• L•••••• a subscription')
  expect(values.mask('Bruno Da Silva')).toBe('B•••• D• S••••')
})

describe('names', () => {
  it.each([
    [{ firstname: 'Camille', lastname: "L'Hostis" }, 'Order of Camille L’Hostis', 'Order of C•••••• L’H•••••'],
    [{ firstname: '小明', lastname: '王' }, '王小明 / 小明 王', '王•• / 小• 王'],
    [{ firstname: 'محمد', lastname: 'العربي' }, 'طلب محمد العربي', 'طلب م••• ا•••••'],
    [{ firstname: 'İpek', lastname: 'Yılmaz' }, 'by İpek Yılmaz and İPEK', 'by İ••• Y••••• and İPEK'],
    [{ firstname: 'Bo 😀', lastname: 'Li' }, 'to Bo 😀 Li', 'to B• 😀 L•'],
    [{ firstname: 'Élodie', lastname: 'd’Orée-Noël' }, 'ÉLODIE D’ORÉE-NOËL', 'É••••• D’O•••-N•••'],
  ])('%o', (person, text, masked) => expect(knowing(person).mask(text)).toBe(masked))
  it('leaves a part of a name', () =>
    expect(knowing({ firstname: 'Camille', lastname: "L'Hostis" }).mask("Camille l'ambre")).toBe("Camille l'ambre"))
})

it('says whether an answer brought something new', () => {
  const values = createPersonalValues()
  const answer = { firstname: 'Claire', lastname: 'Morel', email: 'claire@shop.example' }
  expect([values.learn(answer), values.learn(answer), values.learn({ title: 'Glen' }), values.learn(null)]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

it('remembers the newest of very many', () => {
  const values = createPersonalValues()
  for (let nth = 0; nth < 30_000; nth++) values.learn({ firstname: `A${nth}`, lastname: `B${nth}` })
  expect(values.mask('A29999 B29999')).toBe('A••••• B•••••')
  expect(values.mask('A0 B0')).toBe('A0 B0')
})
