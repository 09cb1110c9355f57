import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#contract/index.ts'
import { ALIKE } from './answer-places.ts'
import { similarity } from './name-similarity.ts'

/** Names of columns that no field of the contract means. */
const DECOYS =
  'tenant version locale checksum notes source rank tags position parent_id account_type is_new owner_name author_name seller_name ownership personal_note'

test('a name that shares a word with a field by chance is not taken for it', () => {
  const rows = endpoints().flatMap(([name, { output }]) =>
    output instanceof z.ZodArray && output.element instanceof z.ZodObject && !name.startsWith('history.')
      ? [{ name, fields: Object.keys(output.element.shape) }]
      : [],
  )
  expect(rows.length).toBeGreaterThan(15)
  const alike = rows.flatMap(({ name, fields }) =>
    fields.flatMap((field) =>
      DECOYS.split(' ')
        .filter((decoy) => !fields.includes(decoy) && similarity(field, decoy) >= ALIKE)
        .map((decoy) => `${name}: ${field} ${decoy}`),
    ),
  )
  expect(alike).toEqual([])
})

test('names of the same field', () => {
  const pairs = `user_uuid owner_uid | user_uuid memberId | created_at creation_date | created_at createdOn | created_at date | delivered_at deliveryDate
    order_uuid order_number | is_pretrade pretrade | title label | price priceCents | email client_email | firstname first_name | decline_reasons moderation.reasons`
  for (const pair of pairs.split('|')) {
    const [ours = '', theirs = ''] = pair.trim().split(' ')
    expect([pair.trim(), similarity(ours, theirs) >= ALIKE]).toEqual([pair.trim(), true])
  }
  expect(similarity('email', 'mailAddress')).toBeGreaterThan(ALIKE)
  for (const [ours = '', theirs = ''] of [
    ['address', 'emailAddress'],
    ['address', 'ip_address'],
    ['country', 'phone_country'],
    ['country', 'company.country'],
    ['email', 'company.mail'],
  ])
    expect(similarity(ours, theirs, true)).toBeLessThan(ALIKE)
  // the user of a row has no such name as its title, but a row that is a person has an ID of its own
  expect(similarity('uuid', 'user_id', true)).toBeGreaterThan(ALIKE)
  expect(similarity('id', 'user_id')).toBeLessThan(ALIKE)
  // nearly the same letters, but another meaning: a number of bottles is no bottler
  expect(similarity('bottler', 'bottles')).toBeLessThan(ALIKE)
})

test('the state of a decision under a name that shares no word with ours', () => {
  for (const name of ['moderation_status', 'ModerationStatus', 'reviewState', 'approval_status'])
    expect(similarity('check_by_moderator', name)).toBeGreaterThan(ALIKE)
  for (const name of ['payment_status', 'status', 'order_status', 'reviews'])
    expect(similarity('check_by_moderator', name)).toBeLessThan(ALIKE)
})

test.each([
  [
    'es',
    'creado_en created_at | usuario_id user_uuid | titulo title | tipo order_type | precio price | activo enabled | motivos_rechazo decline_reasons',
  ],
  [
    'es',
    'nombre firstname | apellidos lastname | descripcion description | es_referencia is_reference | vendido sold | creado_por created_by',
  ],
  ['de', 'erstelltAm created_at | benutzerId user_uuid | preis price | aktiv enabled | menge quantity | nachname lastname | land country'],
  ['nl', 'aangemaaktOp created_at | klantId user_uuid | prijs price | actief enabled | voornaam firstname | omschrijving description'],
  ['it', 'creato_il created_at | utente_id user_uuid | prezzo price | attivo enabled | cognome lastname | descrizione description'],
  ['fr', 'créé_le created_at | prix price | quantité quantity | prénom firstname'],
])('names in another language (%s)', (_language, pairs) => {
  for (const pair of pairs.split('|')) {
    const [theirs = '', ours = ''] = pair.trim().split(' ')
    expect([pair.trim(), similarity(ours, theirs) >= ALIKE]).toEqual([pair.trim(), true])
  }
})
